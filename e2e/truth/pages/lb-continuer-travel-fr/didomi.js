(function () {
  var D = "; path=/; domain=escalea-lb7.test; max-age=15552000; secure; samesite=lax", host;
  var PURPOSES = [["cookies", "Stocker et/ou accéder à des informations sur un appareil"], ["measure", "Mesure d’audience"], ["ads", "Publicités personnalisées et reciblage"]];
  function token() { try { return JSON.parse(atob(localStorage.getItem("didomi_token"))); } catch (e) { return null; } }
  function event(type, data) { navigator.sendBeacon("https://api.privacycenter-lb7.test/v1/events?data_manager=web", JSON.stringify({ type: type, parameters: data })); }
  function vendors(on) {
    if (on.indexOf("ads") < 0) return;
    ["https://static.reciblage-lb7.test/js/ld/ld.js", "https://www.regiedoubleclic-lb7.test/pagead/conversion.js"].forEach(function (u) {
      var s = document.createElement("script"); s.async = true; s.src = u; document.head.appendChild(s);
    });
  }
  function save(on, type) {
    var all = PURPOSES.map(function (p) { return p[0]; }), now = new Date().toISOString();
    var t = btoa(JSON.stringify({ user_id: crypto.randomUUID(), created: now, updated: now, version: 2, purposes: { enabled: on, disabled: all.filter(function (p) { return on.indexOf(p) < 0; }) } }));
    var tc = on.length ? "CQbKcEAQbKcEAAHABBFRCJFsAP_gAEPgAAqIK1" : "CQbKcEAQbKcEAAHABBFRCJFgAAAAAAAAAAqIAA";
    localStorage.setItem("didomi_token", t); localStorage.setItem("euconsent-v2", tc);
    document.cookie = "didomi_token=" + t + D; document.cookie = "euconsent-v2=" + tc + D;
    host.remove(); document.body.style.overflow = ""; event(type, { enabled: on }); vendors(on);
  }
  function draw(html) { host.innerHTML = '<div class="didomi-popup-backdrop"><div class="didomi-popup-container" role="dialog" aria-modal="true">' + html + "</div></div>"; }
  function on(sel, act) { host.querySelector(sel).addEventListener("click", act); }
  var every = PURPOSES.map(function (p) { return p[0]; });
  function notice() {
    draw('<span class="didomi-continue-without-agreeing" role="button" tabindex="0">Continuer sans accepter →</span><h2>Votre voyage, vos choix</h2><p>Avec votre accord, Escaléa et <a href="javascript:void(0)">ses 187 partenaires</a> utilisent des cookies ou technologies similaires pour stocker, consulter et traiter des données personnelles telles que votre visite sur ce site, les adresses IP et les identifiants de cookie, afin de mesurer l’audience et de vous proposer des offres adaptées à vos recherches.</p><div class="didomi-popup-notice-buttons"><button id="didomi-notice-learn-more-button" class="didomi-button">Paramétrer mes choix</button><button id="didomi-notice-agree-button" class="didomi-button didomi-button-highlight">Accepter &amp; Fermer</button></div>');
    on(".didomi-continue-without-agreeing", function () { save([], "consent.given"); });
    on("#didomi-notice-learn-more-button", preferences);
    on("#didomi-notice-agree-button", function () { save(every, "consent.given"); });
  }
  function preferences() {
    draw('<h2>Vos préférences</h2><ul class="didomi-consent-popup-preferences-purposes">' + PURPOSES.map(function (p) { return "<li><span>" + p[1] + '</span><span class="didomi-components-radio" data-p="' + p[0] + '"><button class="n on">Refuser</button><button class="y">Autoriser</button></span></li>'; }).join("") + '</ul><div class="didomi-popup-notice-buttons"><button id="didomi-radio-option-disagree-to-all" class="didomi-button">Tout refuser</button><button id="didomi-radio-option-agree-to-all" class="didomi-button">Tout autoriser</button><button id="didomi-save" class="didomi-button didomi-button-highlight">Enregistrer</button></div>');
    var rows = [].slice.call(host.querySelectorAll(".didomi-components-radio"));
    rows.forEach(function (r) { r.onclick = function (e) { if (e.target.tagName !== "BUTTON") return; r.querySelectorAll("button").forEach(function (b) { b.classList.toggle("on", b === e.target); }); }; });
    on("#didomi-radio-option-disagree-to-all", function () { save([], "consent.given"); });
    on("#didomi-radio-option-agree-to-all", function () { save(every, "consent.given"); });
    on("#didomi-save", function () { save(rows.filter(function (r) { return r.querySelector(".y").classList.contains("on"); }).map(function (r) { return r.dataset.p; }), "consent.given"); });
  }
  event("pageview", {});
  var t = token();
  if (t) return vendors(t.purposes.enabled);
  host = document.createElement("div"); host.id = "didomi-host"; document.body.appendChild(host);
  document.body.style.overflow = "hidden"; notice();
})();
