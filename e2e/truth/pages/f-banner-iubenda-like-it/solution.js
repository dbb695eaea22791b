(function () {
  var name = '_iub_cs-' + _iub.csConfiguration.cookiePolicyId;
  function stored() { var m = document.cookie.match(new RegExp('(?:^|; )' + name + '=([^;]*)')); return m && JSON.parse(decodeURIComponent(m[1])); }
  function activate(purposes) {
    document.querySelectorAll('._iub_cs_activate').forEach(function (e) {
      if (!purposes[e.dataset.iubPurposes]) return;
      var n = document.createElement(e.tagName === 'SCRIPT' ? 'script' : 'iframe');
      n.src = e.dataset.suppressedsrc;
      if (n.tagName === 'IFRAME') { n.width = 600; n.height = 160; n.title = 'Prenotazione'; }
      e.replaceWith(n);
    });
  }
  function consent(p) {
    var all = p[3] && p[4];
    var v = { timestamp: new Date().toISOString(), version: '1.84.2', purposes: { 1: true, 3: p[3], 4: p[4] }, id: _iub.csConfiguration.cookiePolicyId, cons: { rand: Math.random().toString(16).slice(2, 8) } };
    if (all) v.consent = true;
    document.cookie = name + '=' + encodeURIComponent(JSON.stringify(v)) + '; Domain=.agriturismolequerce-f28.test; Path=/; Max-Age=31536000; SameSite=Lax; Secure';
    document.getElementById('iubenda-cs-banner').remove();
    activate(v.purposes);
  }
  var s = stored();
  if (s) return activate(s.purposes);
  var b = document.createElement('div');
  b.id = 'iubenda-cs-banner'; b.setAttribute('role', 'alertdialog'); b.setAttribute('aria-label', 'Avviso'); b.tabIndex = 0;
  b.innerHTML = '<button class="iubenda-cs-close-btn" aria-label="Continua senza accettare">×</button><div id="iubenda-cs-title"><b>Informativa</b></div>' +
    '<div id="iubenda-cs-paragraph"><p>Noi e terze parti selezionate utilizziamo cookie o tecnologie simili per finalità tecniche e, con il tuo consenso, anche per le finalità di <b>funzionalità</b> e <b>misurazione</b> come specificato nella <a href="/cookie-policy">cookie policy</a>. Usa il pulsante “Accetta” per acconsentire. Usa il pulsante “Rifiuta” per continuare senza accettare.</p><div class="scelte"></div></div>' +
    '<div class="iubenda-cs-opt-group"><button class="iubenda-cs-customize-btn">Scopri di più e personalizza</button><button class="iubenda-cs-reject-btn">Rifiuta</button><button class="iubenda-cs-accept-btn">Accetta</button></div>';
  document.body.appendChild(b);
  function no() { consent({ 3: false, 4: false }); }
  b.querySelector('.iubenda-cs-accept-btn').onclick = function () { consent({ 3: true, 4: true }); };
  b.querySelector('.iubenda-cs-reject-btn').onclick = no;
  b.querySelector('.iubenda-cs-close-btn').onclick = no;
  b.querySelector('.iubenda-cs-customize-btn').onclick = function () {
    b.querySelector('.scelte').innerHTML = '<label><input type="checkbox" id="p3"> Funzionalità</label> <label><input type="checkbox" id="p4"> Misurazione</label> <button id="salva">Salva e continua</button>';
    document.getElementById('salva').onclick = function () { consent({ 3: document.getElementById('p3').checked, 4: document.getElementById('p4').checked }); };
  };
})();
