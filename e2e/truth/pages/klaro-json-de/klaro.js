var klaro = (function (cfg) {
  var root = document.getElementById(cfg.elementID);
  function load() { var m = document.cookie.match(new RegExp("(?:^|;\\s*)" + cfg.cookieName + "=([^;]+)")); return m ? JSON.parse(decodeURIComponent(m[1])) : null; }
  function apply(consents) {
    document.querySelectorAll("script[data-name]").forEach(function (e) {
      if (!consents[e.dataset.name] || e.dataset.on) return;
      e.dataset.on = "1";
      var s = document.createElement("script"); s.type = e.dataset.type; s.src = e.dataset.src; e.after(s);
    });
  }
  function save(pick) {
    var c = {}; cfg.services.forEach(function (s) { c[s.name] = s.required || pick(s); });
    var d = new Date(Date.now() + cfg.cookieExpiresAfterDays * 864e5);
    document.cookie = cfg.cookieName + "=" + encodeURIComponent(JSON.stringify(c)) + "; expires=" + d.toUTCString() + "; path=/; SameSite=Lax";
    root.innerHTML = ""; apply(c);
  }
  function yes() { return true; } function no() { return false; }
  function notice() {
    root.innerHTML = '<div class="klaro"><div role="dialog" aria-label="Einwilligung" id="klaro-cookie-notice" class="cookie-notice"><div class="cn-body"><p>Hallo! Könnten wir bitte einige zusätzliche Dienste für Besucherstatistik aktivieren? Sie können Ihre Zustimmung später jederzeit ändern oder zurückziehen.</p><div class="cn-ok"><a href="#" class="cm-link cn-learn-more">Lassen Sie mich wählen</a><span class="cn-buttons"><button class="cm-btn cm-btn-danger cn-decline" type="button">Ich lehne ab</button><button class="cm-btn cm-btn-success" type="button">Das ist ok</button></span></div></div></div></div>';
    root.querySelector(".cn-decline").onclick = function () { save(no); };
    root.querySelector(".cm-btn-success").onclick = function () { save(yes); };
    root.querySelector(".cn-learn-more").onclick = function (e) { e.preventDefault(); show(); };
  }
  function show() {
    root.innerHTML = '<div class="klaro"><div id="cookieScreen" class="cookie-modal"><div class="cm-modal cm-klaro"><h1 class="title">Dienste, die wir nutzen möchten</h1><ul class="cm-services">' + cfg.services.map(function (s) { return '<li><label><input type="checkbox" id="service-item-' + s.name + '" ' + (s.required ? "checked disabled" : "") + "> " + s.title + "</label></li>"; }).join("") + '</ul><button class="cm-btn cn-decline">Ich lehne ab</button><button class="cm-btn cm-btn-accept">Ausgewählte akzeptieren</button><button class="cm-btn cm-btn-success cm-btn-accept-all">Alle akzeptieren</button></div></div></div>';
    root.querySelector(".cn-decline").onclick = function () { save(no); };
    root.querySelector(".cm-btn-accept").onclick = function () { save(function (s) { return document.getElementById("service-item-" + s.name).checked; }); };
    root.querySelector(".cm-btn-accept-all").onclick = function () { save(yes); };
  }
  var c = load(); if (c) apply(c); else notice();
  return { show: show };
})(klaroConfig);
