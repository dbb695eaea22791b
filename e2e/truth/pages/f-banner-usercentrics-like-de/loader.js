(function () {
  var id = document.getElementById('usercentrics-cmp').dataset.settingsId;
  var store = { get: function () { try { return JSON.parse(localStorage.getItem('uc_settings')); } catch (e) { return null; } } };
  function save(services, answered) {
    localStorage.setItem('uc_settings', JSON.stringify({ id: id, version: '41.2.7', controllerId: Math.random().toString(16).slice(2), language: 'de', services: services }));
    localStorage.setItem('uc_user_interaction', String(answered));
  }
  function run(services) {
    services.forEach(function (s) {
      if (!s.status) return;
      document.querySelectorAll('script[data-usercentrics="' + s.name + '"][type="text/plain"]').forEach(function (t) {
        var n = document.createElement('script'); n.src = t.dataset.src; t.replaceWith(n);
      });
    });
  }
  function dialog(config) {
    var host = document.createElement('aside'); host.id = 'usercentrics-cmp-ui'; document.body.appendChild(host);
    var root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<style>.cmp{position:fixed;inset:0;background:#0007;display:flex;align-items:center;justify-content:center;z-index:2147483647;font-family:inherit}.card{background:#fff;max-width:620px;padding:26px;border-radius:8px}button{padding:12px 18px;border:0;border-radius:4px;margin-right:8px;cursor:pointer}button.accept{background:#e2001a;color:#fff}</style>' +
      '<div class="cmp"><div class="card" role="dialog" aria-modal="true" aria-label="Privatsphäre-Einstellungen"><h2>' + config.title + '</h2><p>' + config.text + '</p><div class="layer"></div>' +
      '<footer><button class="more" id="more" data-action="consent">Einstellungen</button><button class="deny" id="deny">Ablehnen</button><button class="accept" id="accept">Alle akzeptieren</button></footer></div></div>';
    function end(status) {
      var services = config.services.map(function (s) { return { name: s.name, status: s.essential || status(s) }; });
      save(services, true);
      navigator.sendBeacon('https://consent-api.privacyhub-f23.test/consent/ua/3', JSON.stringify({ settingsId: id, services: services }));
      host.remove(); run(services);
    }
    root.getElementById('accept').onclick = function () { end(function () { return true; }); };
    root.getElementById('deny').onclick = function () { end(function () { return false; }); };
    root.getElementById('more').onclick = function () {
      var l = root.querySelector('.layer');
      l.innerHTML = config.services.map(function (s) { return '<p><label><input type="checkbox" name="' + s.name + '"' + (s.essential ? ' checked disabled' : '') + '> ' + s.name + ' – ' + s.purpose + '</label></p>'; }).join('') + '<button id="save">Auswahl speichern</button>';
      root.getElementById('save').onclick = function () { end(function (s) { return l.querySelector('input[name="' + s.name + '"]').checked; }); };
    };
  }
  fetch('https://api.privacyhub-f23.test/settings/' + id + '/latest/de.json').then(function (r) { return r.json(); }).then(function (config) {
    if (localStorage.getItem('uc_user_interaction') === 'true') return run(store.get().services);
    save(config.services.map(function (s) { return { name: s.name, status: !!s.essential }; }), false);
    dialog(config);
  });
})();
