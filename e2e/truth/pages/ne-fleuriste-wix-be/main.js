(function () {
  var bi = function (evid) { navigator.sendBeacon("https://frog.ne-wixel.test/bolt-performance", JSON.stringify({ src: 72, evid: evid, msid: "0c5d41e8-7f22-4a0e", ts: Math.round(performance.now()) })); };
  var m = document.cookie.match(/neconsent-policy=([^;]+)/), policy = m ? JSON.parse(decodeURIComponent(m[1])) : null;
  function script(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  function apply(p) { if (p.anl) script("https://www.ne-mesuretag.test/gtag/js?id=G-L15EF0EURS"); if (p.adv) script("https://connect.ne-reseauami.test/fr_FR/fbevents.js"); }
  function set(p) {
    var v = { ess: 1, func: p.func, anl: p.anl, adv: p.adv, dt3: p.adv, ts: Math.round(Date.now() / 60000) };
    document.cookie = "neconsent-policy=" + encodeURIComponent(JSON.stringify(v)) + "; path=/; max-age=31536000; secure";
    document.querySelectorAll("[data-hook^=consent-banner], [data-hook=ccpa-settings]").forEach(function (n) { n.remove(); });
    apply(v);
  }
  function settings() {
    var d = document.createElement("div"); d.className = "cb-settings"; d.dataset.hook = "consent-banner-settings-container";
    d.innerHTML = '<div role="dialog" aria-modal="true" aria-labelledby="cbs"><h2 id="cbs">Paramètres avancés</h2><p>Choisissez les cookies que vous autorisez. Vous pouvez modifier ces paramètres à tout moment, mais certaines fonctions pourraient ne plus être disponibles.</p><div class="cat"><b>Essentiels</b><span>Toujours actifs</span></div>' +
      [["func", "Fonctionnels"], ["anl", "Analytiques"], ["adv", "Marketing"]].map(function (k) { return '<label class="cat"><b>' + k[1] + '</b><input type="checkbox" role="switch" name="' + k[0] + '"></label>'; }).join("") +
      '<p style="text-align:right"><button type="button" class="primary" data-hook="consent-banner-settings-save-button">Enregistrer</button></p></div>';
    document.body.appendChild(d);
    d.querySelector("button").onclick = function () { var p = {}; d.querySelectorAll("input").forEach(function (i) { p[i.name] = i.checked ? 1 : 0; }); set(p); };
  }
  function banner() {
    var b = document.createElement("div"); b.className = "consent-banner-root"; b.dataset.hook = "consent-banner-root"; b.setAttribute("role", "alert");
    b.innerHTML = '<p>Nous utilisons des cookies sur notre site pour voir comment vous interagissez avec lui. En acceptant, vous consentez à notre utilisation de ces cookies. <u>Politique de confidentialité</u></p><button type="button" data-hook="consent-banner-settings-button">Paramètres</button><button type="button" class="primary" data-hook="consent-banner-apply-button">Tout accepter</button>';
    document.body.appendChild(b);
    b.querySelector("[data-hook$=apply-button]").onclick = function () { set({ func: 1, anl: 1, adv: 1 }); };
    b.querySelector("[data-hook$=settings-button]").onclick = settings;
  }
  function start() { bi(21); sessionStorage.setItem("TS_session", "{}"); policy ? apply(policy) : setTimeout(banner, 600); setTimeout(function () { bi(22); }, 2000); }
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", start) : start();
})();
