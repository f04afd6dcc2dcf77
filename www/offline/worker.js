// Keeps the page for times without a network: all files of one version, taken together and given together.
//
// The build puts the version and the names of the files in place of the two constants below. A new version is fetched
// beside the old one and waits until the page says that a person wants it, so that nobody's files change under them.
const VERSION = "__VERSION__";
const FILES = __FILES__;

const own = "benoit-page-";
const name = own + VERSION;
const base = new URL("./", self.location.href);

self.addEventListener("install", (event) => {
  // The browser's own cache may hold an older file of the same name.
  const requests = FILES.map((file) => new Request(new URL(file, base), { cache: "reload" }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((one) => one.startsWith(own) && one !== name).map((one) => caches.delete(one)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(base.href)) return;
  // What stands behind `?` chooses what the page shows, and never which file it is.
  const file = url.pathname === base.pathname ? new URL("index.html", base) : new URL(url.pathname, base);
  const answer = async () => {
    const cache = await caches.open(name);
    return (await cache.match(file, { ignoreVary: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
