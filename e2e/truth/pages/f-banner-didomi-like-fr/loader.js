(function () {
  var D = '; Domain=.recettesdecolette-f25.test; Path=/; Max-Age=15552000; SameSite=Lax';
  function token() { var m = document.cookie.match(/didomi_token=([^;]*)/); return m && JSON.parse(atob(decodeURIComponent(m[1]))); }
  function run(t) {
    if (!t.vendors.enabled.length) return;
    document.querySelectorAll('script[type="didomi/javascript"]').forEach(function (s) {
      var n = document.createElement('script'); n.src = s.dataset.src; n.async = true; s.replaceWith(n);
    });
  }
  function set(ok, why) {
    var now = new Date().toISOString(), v = ['c:retarget', 'c:nexbid'];
    var t = { user_id: crypto.randomUUID(), created: now, updated: now, vendors: { enabled: ok ? v : [], disabled: ok ? [] : v }, version: 2, action: why };
    document.cookie = 'didomi_token=' + encodeURIComponent(btoa(JSON.stringify(t))) + D;
    document.cookie = 'euconsent-v2=CQbZ' + (ok ? 'kAAQbZkAAAHABBENCJFsAP_gAEPgAAqIKxNV' : 'kAAQbZkAAAHABBENCJFgAAAAAEPgAAqIAAAA') + D;
    document.getElementById('didomi-host').remove();
    run(t);
  }
  function preferences(host) {
    var p = host.querySelector('.didomi-popup-container');
    p.innerHTML = '<h2>Vos préférences</h2><p>Publicités personnalisées <button data-v="0">Désactiver</button> <button data-v="1">Activer</button></p><p><button class="tout-refuser">Tout refuser</button> <button class="enregistrer">Enregistrer</button></p>';
    var v = 0;
    p.querySelectorAll('[data-v]').forEach(function (b) { b.onclick = function () { v = +b.dataset.v; p.querySelectorAll('[data-v]').forEach(function (o) { o.setAttribute('aria-pressed', o === b); }); }; });
    p.querySelector('.tout-refuser').onclick = function () { set(false, 'preferences'); };
    p.querySelector('.enregistrer').onclick = function () { set(!!v, 'preferences'); };
  }
  function notice() {
    var h = document.createElement('div'); h.id = 'didomi-host'; h.setAttribute('data-nosnippet', 'true');
    h.innerHTML = '<div class="didomi-popup-backdrop"><div class="didomi-popup-container" id="didomi-popup" role="dialog" aria-modal="true">' +
      '<span class="didomi-continue-without-agreeing" role="button" tabindex="0">Continuer sans accepter →</span>' +
      '<h2>Avec votre accord, nous et nos 2 partenaires utilisons des cookies</h2><p>pour stocker et accéder à des informations personnelles comme votre visite sur ce site, diffuser des publicités personnalisées et mesurer leur performance. Vous pouvez retirer votre consentement à tout moment.</p>' +
      '<div class="didomi-buttons"><button id="didomi-notice-learn-more-button">En savoir plus</button><button id="didomi-notice-agree-button">Accepter et fermer</button></div></div></div>';
    document.body.appendChild(h);
    h.querySelector('.didomi-continue-without-agreeing').onclick = function () { set(false, 'notice'); };
    h.querySelector('#didomi-notice-agree-button').onclick = function () { set(true, 'notice'); };
    h.querySelector('#didomi-notice-learn-more-button').onclick = function () { preferences(h); };
  }
  function start() { var t = token(); if (t) run(t); else setTimeout(notice, 800); }
  if (document.body) start(); else document.addEventListener('DOMContentLoaded', start);
})();
