(function () {
  var PREF = "https://consent.fiduciarc-md7.test", base = location.hostname.replace(/^www\./, "");
  function leggi(n) { return (document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")) || [])[1]; }
  function scrivi(n, v, s) { document.cookie = n + "=" + v + "; path=/; domain=." + base + "; max-age=" + s + "; secure; samesite=lax"; }
  if (!leggi("TAsessionID")) scrivi("TAsessionID", "md7" + Math.random().toString(16).slice(2) + "|NEW", 1800);
  scrivi("notice_behavior", "expressed,eu", 86400 * 30);
  function salva(livelli) {
    var massimo = livelli.length - 1, mese = 86400 * 395;
    scrivi("notice_preferences", massimo + ":", mese); scrivi("notice_gdpr_prefs", livelli.join(",") + ":", mese);
    scrivi("cmapi_gtm_bl", massimo === 2 ? "" : "ga-ms-ua-ta-asp-bzi-sp-awct-cts-csm-img-flc-fls-mpm-mpr-m6d-tc-tdc", mese);
    scrivi("cmapi_cookie_privacy", encodeURIComponent("permit " + livelli.map(function (l) { return +l + 1; }).join(",")), mese);
    localStorage.setItem("truste.eu.cookie.notice_preferences", JSON.stringify({ value: massimo + ":", path: "/", expires: Date.now() + mese * 1000 }));
    localStorage.setItem("truste.eu.cookie.notice_gdpr_prefs", JSON.stringify({ value: livelli.join(",") + ":", path: "/", expires: Date.now() + mese * 1000 }));
    new Image().src = "https://consent.fiduciarc-md7.test/log?domain=monetica.com&behavior=expressed&c=" + massimo;
  }
  var barra = document.getElementById("consent_blackbar"), velo;
  function apri() {
    velo = document.createElement("div"); velo.className = "truste_overlay"; velo.style.cssText = "position:fixed;inset:0;background:#000a;z-index:9990";
    velo.innerHTML = '<div class="truste_box_overlay" style="position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);width:600px;height:520px;max-width:96vw;background:#fff;border-radius:4px;overflow:hidden"><iframe class="truste_popframe" title="TrustArc Cookie Consent Manager" src="' + PREF + '/preference/?type=monetica&site=monetica.com&locale=it&userType=1" style="border:0;width:100%;height:100%"></iframe></div>';
    document.body.appendChild(velo);
  }
  addEventListener("message", function (e) {
    if (e.origin !== PREF || !e.data || e.data.source !== "preference_manager") return;
    if (e.data.message === "submit_preferences") { salva(e.data.data.split(",")); barra.innerHTML = ""; }
    if (e.data.message === "remove_iframe" && velo) { velo.remove(); velo = null; }
  });
  document.getElementById("teconsent").innerHTML = '<a style="cursor:pointer;text-decoration:underline">Preferenze cookie</a>';
  document.getElementById("teconsent").onclick = apri;
  if (leggi("notice_preferences")) return;
  barra.innerHTML = '<div id="truste-consent-track" style="position:fixed;left:0;right:0;bottom:0;background:#17182b;color:#fff;z-index:9980;padding:18px 6%;display:flex;gap:28px;align-items:center;font-size:14px;line-height:1.5"><div id="truste-consent-text">Noi e i nostri fornitori utilizziamo i cookie per far funzionare il sito, per misurarne l\'uso e per mostrarti annunci pertinenti. Puoi modificare le tue scelte in qualsiasi momento. <a style="color:#b9b0ff">Informativa sui cookie</a></div><div id="truste-consent-buttons" style="display:flex;gap:10px;flex-shrink:0"><button id="truste-show-consent" style="background:none;border:1px solid #fff;color:#fff;padding:12px 20px;border-radius:4px;cursor:pointer">Gestisci impostazioni</button><button id="truste-consent-button" style="background:#6e56ff;border:0;color:#fff;padding:12px 20px;border-radius:4px;cursor:pointer">Accetta tutti</button></div></div>';
  document.getElementById("truste-show-consent").onclick = apri;
  document.getElementById("truste-consent-button").onclick = function () { salva(["0", "1", "2"]); barra.innerHTML = ""; document.dispatchEvent(new Event("truste-accept")); };
})();
