// Sets the theme before the first paint: `?theme=light` or `?theme=dark`; anything else follows the system.
(() => {
  const theme = new URLSearchParams(location.search).get("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
