(function () {
  var conf = JSON.parse(document.getElementById("cookieOptinData").textContent);
  function read() { var m = document.cookie.match(new RegExp(conf.cookieName + "=([^;]+)")); return m && decodeURIComponent(m[1]); }
  function run(value) {
    if (/statistics:1/.test(value)) {
      var _paq = window._paq = window._paq || []; _paq.push(["trackPageView"], ["enableLinkTracking"], ["setTrackerUrl", "https://statistik.ne-bienenverein-taunus.test/matomo.php"], ["setSiteId", "3"]);
      var s = document.createElement("script"); s.async = true; s.src = "https://statistik.ne-bienenverein-taunus.test/matomo.js"; document.head.appendChild(s);
    }
    if (/iframes:1/.test(value)) document.querySelectorAll(".sg-cookie-optin-iframe-consent").forEach(function (box) {
      var f = document.createElement("iframe"); f.title = "Video"; f.src = box.dataset.src; box.replaceChildren(f);
    });
  }
  function save(on) {
    var value = conf.groups.map(function (g) { return g + ":" + (g === "essential" || on(g) ? 1 : 0); }).join("|");
    document.cookie = conf.cookieName + "=" + value + "; path=/; max-age=" + conf.lifetime * 86400 + "; secure; samesite=lax";
    document.getElementById("SgCookieOptin").remove(); run(value);
  }
  function open() {
    var names = { essential: "Essentiell", statistics: "Statistik", iframes: "Externe Inhalte" }, w = document.createElement("div");
    w.id = "SgCookieOptin";
    w.innerHTML = '<div class="sg-cookie-optin-box"><strong class="sg-cookie-optin-box-header">Datenschutzeinstellungen</strong><p class="sg-cookie-optin-box-description">Auf unserer Webseite werden Cookies verwendet. Einige davon werden zwingend benötigt, während es uns andere ermöglichen, Ihre Nutzererfahrung auf unserer Webseite zu verbessern.</p><ul class="sg-cookie-optin-box-cookie-list">' +
      conf.groups.map(function (g) { return '<li><input type="checkbox" class="sg-cookie-optin-checkbox" id="sg-co-' + g + '" value="' + g + '"' + (g === "essential" ? " checked disabled" : "") + '> <label for="sg-co-' + g + '">' + names[g] + "</label></li>"; }).join("") +
      '</ul><button class="sg-cookie-optin-box-button-accept-all">Alle akzeptieren</button><button class="sg-cookie-optin-box-button-accept-specific">Speichern &amp; schließen</button><button class="sg-cookie-optin-box-button-accept-essential">Nur essentielle Cookies akzeptieren</button><div class="sg-cookie-optin-box-footer"><a href="/datenschutz">Datenschutzerklärung</a> · <a href="/impressum">Impressum</a></div></div>';
    document.body.prepend(w);
    var q = function (s) { return w.querySelector(s); };
    q(".sg-cookie-optin-box-button-accept-all").onclick = function () { save(function () { return true; }); };
    q(".sg-cookie-optin-box-button-accept-essential").onclick = function () { save(function () { return false; }); };
    q(".sg-cookie-optin-box-button-accept-specific").onclick = function () { save(function (g) { return document.getElementById("sg-co-" + g).checked; }); };
  }
  window.SgCookieOptin = { openCookieOptin: open };
  var had = read(); had ? run(had) : open();
})();
