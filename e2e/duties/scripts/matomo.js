// Imitates Matomo's script: `_pk_id` and `_pk_ses` unless cookies are off, and a request a view.
(() => {
  const settings = { cookies: true, url: "", site: "1" };
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(8))].map((it) => it.toString(16).padStart(2, "0"))
      .join("");
  const handle = ([name, value]) => {
    if (name === "disableCookies") settings.cookies = false;
    else if (name === "setTrackerUrl") settings.url = value;
    else if (name === "setSiteId") settings.site = value;
    else if (name === "trackPageView") {
      const query = new URLSearchParams({
        idsite: settings.site,
        rec: "1",
        url: location.href,
        action_name: document.title,
      });
      if (settings.cookies) {
        const id = /_pk_id\.\S+?=([0-9a-f]{16})/.exec(document.cookie)?.[1] ?? random();
        document.cookie = `_pk_id.${settings.site}.7f3a=${id}.${
          Math.floor(Date.now() / 1000)
        }.; path=/; max-age=33955200; SameSite=Lax`;
        document.cookie = `_pk_ses.${settings.site}.7f3a=1; path=/; max-age=1800; SameSite=Lax`;
        query.set("_id", id);
      }
      fetch(settings.url + "?" + query, { mode: "no-cors" });
    }
  };
  const waiting = window._paq ?? [];
  waiting.forEach(handle);
  window._paq = { push: (...items) => items.forEach(handle) };
})();
