!function (w, d) {
  var root = ";path=/;domain=.meteo-cevennes-s45.test;max-age=31536000;SameSite=Lax;Secure";
  function ev(t) { navigator.sendBeacon("https://api.avisprive-s45.test/v1/events", JSON.stringify([{ type: t, source: { domain: location.hostname, key: w.didomiConfig.app.apiKey } }])); }
  function ads() {
    var s = d.getElementById("pub-haut"), f = d.createElement("iframe");
    f.src = "https://tag.regiepub-s45.test/slot?t=728x90"; f.width = 728; f.height = 90; f.frameBorder = 0; s.appendChild(f);
  }
  var tok = /didomi_token=([^;]+)/.exec(d.cookie);
  ev("page.load");
  if (tok) { if (JSON.parse(atob(decodeURIComponent(tok[1]))).purposes.enabled) ads(); return; }
  var host = d.createElement("div");
  host.id = "didomi-host"; host.dataset.nosnippet = true;
  host.innerHTML = '<div class="didomi-popup-backdrop" style="position:fixed;inset:0;background:#0008;z-index:2147483640;display:flex;align-items:center;justify-content:center"><div id="didomi-popup" class="didomi-popup-container" role="dialog" aria-modal="true" aria-describedby="didomi-popup-notice-text" style="background:#fff;max-width:560px;padding:18px 28px;border-radius:4px">' +
    '<div style="text-align:right"><span class="didomi-continue-without-agreeing" role="button" tabindex="0" style="cursor:pointer;text-decoration:underline;font-size:13px">Continuer sans accepter →</span></div>' +
    '<p class="didomi-popup-notice-text" id="didomi-popup-notice-text">Avec votre accord, <b>nos 812 partenaires</b> et nous utilisons des cookies ou technologies similaires pour stocker, consulter et traiter des données personnelles telles que votre visite sur ce site.</p>' +
    '<div class="didomi-buttons" style="display:flex;justify-content:space-between"><button id="didomi-notice-learn-more-button" class="didomi-components-button">En savoir plus →</button><button id="didomi-notice-agree-button" class="didomi-components-button didomi-button-highlight">Accepter et fermer</button></div>' +
    '<div id="didomi-consent-popup" hidden><h4>Bienvenue chez Météo Cévennes</h4><p>Publicité personnalisée <button data-p="0">Refuser</button></p><button id="btn-toggle-disagree">Tout refuser</button> <button id="btn-toggle-save">Enregistrer</button></div></div></div>';
  d.body.appendChild(host); ev("notice.shown");
  function end(on) {
    var now = new Date().toISOString(), list = on ? ["cookies", "select_personalized_ads", "measure_ad_performance"] : [];
    var t = { user_id: crypto.randomUUID(), created: now, updated: now, vendors: on ? { enabled: ["c:regiepub"] } : { disabled: ["c:regiepub"] }, purposes: on ? { enabled: list } : { disabled: ["cookies", "select_personalized_ads", "measure_ad_performance"] }, version: 2 };
    d.cookie = "didomi_token=" + btoa(JSON.stringify(t)) + root;
    d.cookie = "euconsent-v2=CQ" + (on ? "IXwIAQIXwIAAHABBENBQFsAP_gAEPgAAqIKRoAg" : "IXwIAQIXwIAAHABBENBQFgAAAAAAAAAAqIAAAAAA") + ".YAAAAAAAAAAA" + root;
    ev(on ? "consent.given" : "consent.denied"); host.remove(); if (on) ads();
  }
  host.querySelector(".didomi-continue-without-agreeing").onclick = d.getElementById("btn-toggle-disagree").onclick = d.getElementById("btn-toggle-save").onclick = function () { end(false); };
  d.getElementById("didomi-notice-agree-button").onclick = function () { end(true); };
  d.getElementById("didomi-notice-learn-more-button").onclick = function () { d.getElementById("didomi-consent-popup").hidden = false; };
}(window, document);
