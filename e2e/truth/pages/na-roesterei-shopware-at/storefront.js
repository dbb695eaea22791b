/* storefront – CookieStorage, TimezonePlugin, CookiePermissionPlugin, CookieConfigurationPlugin, GoogleAnalyticsPlugin */
(() => {
  const CookieStorage = {
    setItem(key, value, days) { document.cookie = `${key}=${value};expires=${new Date(Date.now() + days * 864e5).toUTCString()};path=/;secure;sameSite=lax`; },
    getItem(key) { return (document.cookie.split("; ").find((c) => c.startsWith(key + "=")) || "").slice(key.length + 1) || false; },
    removeItem(key) { document.cookie = `${key}= ; expires=Thu, 01 Jan 1970 00:00:01 GMT;path=/`; },
  };
  class TimezonePlugin { init() { const tz = Intl.DateTimeFormat().resolvedOptions().timeZone; if (CookieStorage.getItem("timezone") !== tz) CookieStorage.setItem("timezone", tz, 30); } }
  class GoogleAnalyticsPlugin {
    init() {
      if (CookieStorage.getItem("google-analytics-enabled")) this.start();
      document.addEventListener("CookieConfiguration_Update", (e) => { if (e.detail["google-analytics-enabled"]) this.start(); });
    }
    start() {
      if (this.started) return; this.started = true;
      window.dataLayer = window.dataLayer || []; window.gtag = function () { window.dataLayer.push(arguments); };
      gtag("js", new Date()); gtag("config", window.gtagTrackingId, { anonymize_ip: true });
      const s = document.createElement("script"); s.async = true; s.src = "https://www.na-tagausgabe.test/gtag/js?id=" + window.gtagTrackingId; document.head.append(s);
    }
  }
  class CookieConfigurationPlugin {
    open() {
      this.fetch().then((html) => {
        this.back = document.createElement("div"); this.back.className = "modal-backdrop";
        this.box = document.createElement("div"); this.box.className = "offcanvas cookie-offcanvas"; this.box.innerHTML = html;
        document.body.append(this.back, this.box); this.back.onclick = () => this.close();
        this.box.querySelectorAll("[data-cookie]").forEach((i) => { if (CookieStorage.getItem(i.dataset.cookie)) i.checked = true; });
        this.box.querySelector(".js-offcanvas-cookie-submit").onclick = () => this.submit(this.box, false);
        this.box.querySelector(".js-offcanvas-cookie-accept-all").onclick = () => this.submit(this.box, true);
      });
    }
    fetch() { return fetch(window.router["frontend.cookie.offcanvas"]).then((r) => r.text()); }
    acceptAll() { return this.fetch().then((html) => { const d = document.createElement("div"); d.innerHTML = html; this.submit(d, true); }); }
    submit(root, all) {
      const update = {};
      root.querySelectorAll("[data-cookie]").forEach((i) => {
        if (i.dataset.cookieRequired) return;
        const on = all || i.checked; update[i.dataset.cookie] = on;
        on ? CookieStorage.setItem(i.dataset.cookie, i.dataset.cookieValue, i.dataset.cookieExpiration) : CookieStorage.removeItem(i.dataset.cookie);
      });
      CookieStorage.setItem("cookie-preference", "1", 30);
      CookieStorage.setItem("cookie-config-hash", root.querySelector("[name=cookie-hash]").value, 30);
      document.dispatchEvent(new CustomEvent("CookieConfiguration_Update", { detail: update }));
      bar.style.display = "none"; this.close();
    }
    close() { this.box?.remove(); this.back?.remove(); }
  }
  const bar = document.querySelector("[data-cookie-permission]"), config = new CookieConfigurationPlugin();
  if (!CookieStorage.getItem("cookie-preference")) bar.style.display = "block";
  bar.querySelector(".js-cookie-permission-button").onclick = () => { CookieStorage.setItem("cookie-preference", "1", 30); bar.style.display = "none"; };
  bar.querySelector(".js-cookie-configuration-button").onclick = () => config.open();
  bar.querySelector(".js-cookie-accept-all-button").onclick = () => config.acceptAll();
  document.querySelector("[data-cookie-open]").onclick = (e) => { e.preventDefault(); config.open(); };
  new TimezonePlugin().init(); new GoogleAnalyticsPlugin().init();
})();
