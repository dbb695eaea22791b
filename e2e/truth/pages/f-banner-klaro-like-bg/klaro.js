(function (config) {
  var root = document.getElementById(config.elementID), shown = {};
  root.className = 'klaro';
  function get() { var m = document.cookie.match(new RegExp('(?:^|; )' + config.cookieName + '=([^;]*)')); return m ? JSON.parse(decodeURIComponent(m[1])) : null; }
  function apply(consents) {
    document.querySelectorAll('script[data-name]').forEach(function (s) {
      if (!consents[s.dataset.name] || shown[s.dataset.name]) return;
      shown[s.dataset.name] = true;
      var n = document.createElement('script'); n.src = s.dataset.src; document.head.appendChild(n);
    });
  }
  function save(fn) {
    var c = {};
    config.services.forEach(function (s) { c[s.name] = !!fn(s); });
    document.cookie = config.cookieName + '=' + encodeURIComponent(JSON.stringify(c)) + '; Max-Age=' + config.cookieExpiresAfterDays * 86400 + '; Path=/; SameSite=Lax';
    root.replaceChildren(); apply(c);
  }
  function modal() {
    root.innerHTML = '<div class="cookie-modal"><div class="cm-modal" role="dialog" aria-modal="true"><h1>Услуги, които искаме да използваме</h1>' +
      config.services.map(function (s) { return '<p><label><input class="cm-list-input" type="checkbox" id="service-item-' + s.name + '"> <b>' + s.title + '</b> – ' + s.purpose + '</label></p>'; }).join('') +
      '<button class="cm-btn cm-btn-decline">Отказвам</button><button class="cm-btn cm-btn-accept">Приемам избраните</button><button class="cm-btn cm-btn-success cm-btn-accept-all">Приемам всички</button></div></div>';
    root.querySelector('.cm-btn-decline').onclick = function () { save(function () { return false; }); };
    root.querySelector('.cm-btn-accept').onclick = function () { save(function (s) { return document.getElementById('service-item-' + s.name).checked; }); };
    root.querySelector('.cm-btn-accept-all').onclick = function () { save(function () { return true; }); };
  }
  var c = get();
  if (c) return apply(c);
  root.innerHTML = '<div class="cookie-notice"><div class="cn-body"><p>Здравейте! Може ли да включим допълнителни услуги за <strong>статистика и помощ на живо</strong>? Можете да промените или оттеглите съгласието си по всяко време.</p><p class="cn-ok"><a class="cm-link cn-learn-more" href="#">Нека избера</a> <button class="cm-btn cm-btn-danger cn-decline">Отказвам</button><button class="cm-btn cm-btn-success">Приемам</button></p></div></div>';
  root.querySelector('.cm-btn-success').onclick = function () { save(function () { return true; }); };
  root.querySelector('.cn-decline').onclick = function () { save(function () { return false; }); };
  root.querySelector('.cn-learn-more').onclick = function (e) { e.preventDefault(); modal(); };
})(klaroConfig);
