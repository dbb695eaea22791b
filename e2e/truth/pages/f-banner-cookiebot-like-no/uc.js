(function () {
  var all = ['preferences', 'statistics', 'marketing'];
  function stamp() { return Math.random().toString(36).slice(2) + '%3D%3D'; }
  function run(given) {
    document.querySelectorAll('script[data-cookieconsent]').forEach(function (s) {
      if (s.type !== 'text/plain' || given.indexOf(s.dataset.cookieconsent) < 0) return;
      var n = document.createElement('script'); n.textContent = s.textContent; s.replaceWith(n);
    });
  }
  function given() {
    var m = document.cookie.match(/(?:^|; )CookieConsent=([^;]*)/);
    if (!m) return null;
    var v = decodeURIComponent(m[1]);
    return all.filter(function (k) { return v.indexOf(k + ':true') > -1; });
  }
  function submit(list) {
    var v = "{stamp:'" + stamp() + "',necessary:true," + all.map(function (k) { return k + ':' + (list.indexOf(k) > -1); }).join(',') + ",method:'explicit',ver:1,utc:" + Date.now() + ",region:'no'}";
    document.cookie = 'CookieConsent=' + encodeURIComponent(v) + '; Path=/; Max-Age=31536000; Secure; SameSite=Lax';
    new Image().src = 'https://consent.cookiedialog-f22.test/logconsent.ashx?action=' + (list.length ? 'accept' : 'decline') + '&nocache=' + Date.now();
    document.getElementById('CybotCookiebotDialog').remove();
    run(list);
  }
  function show() {
    var d = document.createElement('div');
    d.id = 'CybotCookiebotDialog'; d.setAttribute('role', 'dialog'); d.setAttribute('aria-modal', 'true'); d.lang = 'nb';
    d.innerHTML = '<h2>Denne nettsiden bruker informasjonskapsler</h2>' +
      '<p>Vi bruker informasjonskapsler for å gi innholdet og annonsene et personlig preg, for å levere sosiale mediefunksjoner og for å analysere trafikken vår.</p>' +
      '<p class="nivaa"><label><input type="checkbox" checked disabled> Nødvendig</label><label><input type="checkbox" value="preferences"> Egenskaper</label><label><input type="checkbox" value="statistics"> Statistikk</label><label><input type="checkbox" value="marketing"> Markedsføring</label> <a href="#detaljer" class="detaljer">Vis detaljer</a></p>' +
      '<div class="liste" hidden><p><b>Statistikk (2)</b>: _hjSessionUser, _hjSession</p><p><b>Markedsføring (2)</b>: IDE, _gcl_au</p></div>' +
      '<div><button id="CybotCookiebotDialogBodyButtonDecline">Avvis</button> <button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowallSelection">Tillat utvalg</button> <button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll">Tillat alle</button></div>';
    document.body.appendChild(d);
    var b = d.querySelectorAll('button');
    b[0].onclick = function () { submit([]); };
    b[1].onclick = function () { submit([].map.call(d.querySelectorAll('input[value]:checked'), function (i) { return i.value; }).filter(function (v) { return v !== 'on'; })); };
    b[2].onclick = function () { submit(all); };
    d.querySelector('.detaljer').onclick = function (e) { e.preventDefault(); var l = d.querySelector('.liste'); l.hidden = !l.hidden; };
  }
  document.addEventListener('DOMContentLoaded', function () { var g = given(); if (g) run(g); else show(); });
})();
