(function () {
  var NAME = 'cookieassent-consent', keys = ['functional', 'analytics', 'performance', 'advertisement'], state = {};
  function load() {
    var m = document.cookie.match(new RegExp('(?:^|; )' + NAME + '=([^;]*)'));
    (m ? m[1] : '').split(',').forEach(function (p) { var i = p.indexOf(':'); if (i > 0) state[p.slice(0, i)] = p.slice(i + 1); });
  }
  function keep() {
    document.cookie = NAME + '=' + Object.keys(state).map(function (k) { return k + ':' + state[k]; }).join(',') + '; Domain=.bodegasvaldehierro-f27.test; Path=/; Max-Age=31536000; SameSite=Strict; Secure';
  }
  load();
  if (!state.consentid) {
    state = { consentid: btoa(String(Math.random())).slice(0, 32).replace(/=/g, ''), consent: '', action: '', necessary: 'yes', functional: 'no', analytics: 'no', performance: 'no', advertisement: 'no' };
    keep();
  }
  function run() {
    if (state.analytics !== 'yes') return;
    var s = document.createElement('script'); s.async = true; s.src = 'https://www.claritas-f27.test/tag/n3x8kq'; document.head.appendChild(s);
  }
  function answer(fn) {
    keys.forEach(function (k) { state[k] = fn(k) ? 'yes' : 'no'; });
    state.action = 'yes'; state.consent = state.analytics; keep();
    navigator.sendBeacon('https://log.cookieassent-f27.test/api/v1/log', new URLSearchParams({ consent_id: state.consentid, key: '4f1e9ab27c' }));
    document.querySelector('.cky-consent-container').remove(); run();
  }
  function show() {
    var b = document.createElement('div'); b.className = 'cky-consent-container cky-box-bottom-left'; b.setAttribute('role', 'region'); b.setAttribute('aria-label', 'Valoramos tu privacidad');
    b.innerHTML = '<p class="cky-title"><b>Valoramos tu privacidad</b></p><p>Usamos cookies para mejorar su experiencia de navegación, mostrarle anuncios o contenidos personalizados y analizar nuestro tráfico. Al hacer clic en “Aceptar todo” usted da su consentimiento a nuestro uso de las cookies.</p>' +
      '<div class="cky-prefs"></div><button class="cky-btn cky-btn-customize">Personalizar</button><button class="cky-btn cky-btn-reject">Rechazar todo</button><button class="cky-btn cky-btn-accept">Aceptar todo</button>';
    document.body.appendChild(b);
    b.querySelector('.cky-btn-accept').onclick = function () { answer(function () { return true; }); };
    b.querySelector('.cky-btn-reject').onclick = function () { answer(function () { return false; }); };
    b.querySelector('.cky-btn-customize').onclick = function () {
      var names = { functional: 'Funcional', analytics: 'Analítica', performance: 'Rendimiento', advertisement: 'Anuncio' };
      b.querySelector('.cky-prefs').innerHTML = keys.map(function (k) { return '<p><label><input type="checkbox" id="ckySwitch' + k + '"> ' + names[k] + '</label></p>'; }).join('') + '<p><button class="cky-btn cky-btn-preferences">Guardar mis preferencias</button></p>';
      b.querySelector('.cky-btn-preferences').onclick = function () { answer(function (k) { return document.getElementById('ckySwitch' + k).checked; }); };
    };
  }
  document.addEventListener('DOMContentLoaded', function () { if (state.action === 'yes') run(); else show(); });
})();
