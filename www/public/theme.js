// Sets the theme before the first paint: `?theme=light` or `?theme=dark`, else what was chosen in the settings.
(() => {
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem("benoit.settings")).theme;
    } catch {
      return undefined;
    }
  };
  const theme = new URLSearchParams(location.search).get("theme") ?? kept();
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
