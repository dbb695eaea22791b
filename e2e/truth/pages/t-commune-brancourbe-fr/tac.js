var tarteaucitron = {
  services: {}, job: [], state: {}, started: {},
  init: function (p) {
    this.p = p;
    var l = document.createElement("link"); l.rel = "stylesheet"; l.href = "/tarteaucitron/css/tarteaucitron.css"; document.head.appendChild(l);
    window.addEventListener("load", function () { tarteaucitron.load(); });
  },
  read: function () {
    var m = document.cookie.match(/(?:^|; )tarteaucitron=([^;]*)/);
    (m ? m[1] : "").split("!").forEach(function (x) { var y = x.split("="); if (y[1]) tarteaucitron.state[y[0]] = y[1]; });
  },
  write: function () {
    var v = "", s = this.state; Object.keys(s).forEach(function (k) { v += "!" + k + "=" + s[k]; });
    document.cookie = "tarteaucitron=" + v + "; expires=" + new Date(Date.now() + 31536e6).toUTCString() + "; path=/; samesite=lax";
  },
  run: function (k) { if (!this.started[k]) { this.started[k] = true; this.services[k].js(); } },
  load: function () {
    this.read();
    var t = this;
    this.job.forEach(function (k) {
      if (!t.state[k]) t.state[k] = "wait";
      if (t.state[k] === "true") t.run(k); else if (t.services[k].fallback) t.services[k].fallback();
    });
    this.write();
    var r = document.createElement("div"); r.id = "tarteaucitronRoot";
    r.innerHTML = '<div id="tarteaucitronBack"></div><div id="tarteaucitron" role="dialog" aria-modal="true" aria-label="Panneau de gestion des cookies"><h2>Panneau de gestion des cookies</h2><p>En autorisant ces services tiers, vous acceptez le dépôt et la lecture de cookies et l’utilisation de technologies de suivi nécessaires à leur bon fonctionnement.</p><div class="tarteaucitronLine"><b>Préférences pour tous les services</b><span><button type="button" id="tarteaucitronAllAllowed" class="tarteaucitronAllow">✓ Tout accepter</button><button type="button" id="tarteaucitronAllDenied" class="tarteaucitronDeny">✗ Tout refuser</button></span></div>' +
      this.job.map(function (k) { return '<div class="tarteaucitronLine"><span><b>' + t.services[k].name + '</b><br><small>' + t.services[k].type + '</small></span><span><button type="button" class="tarteaucitronAllow" data-svc="' + k + '">✓ Autoriser</button><button type="button" class="tarteaucitronDeny" data-svc="' + k + '">✗ Interdire</button></span></div>'; }).join("") +
      '<button type="button" id="tarteaucitronClosePanel">✗ Fermer</button></div>' +
      '<div id="tarteaucitronAlertBig" role="alert" class="tarteaucitronAlertBigBottom" style="display:none"><span id="tarteaucitronDisclaimerAlert">Ce site utilise des cookies et vous donne le contrôle sur ceux que vous souhaitez activer. </span><button type="button" id="tarteaucitronPersonalize2" class="tarteaucitronCTAButton tarteaucitronAllow">✓ OK, tout accepter</button><button type="button" id="tarteaucitronAllDenied2" class="tarteaucitronCTAButton tarteaucitronDeny">✗ Interdire tous les cookies</button><button type="button" id="tarteaucitronCloseAlert">Personnaliser</button></div>' +
      '<div id="tarteaucitronIcon" style="display:none"><button type="button" id="tarteaucitronManager" aria-label="Gestion des cookies">🍋 Cookies</button></div>';
    document.body.appendChild(r);
    var $ = function (i) { return document.getElementById(i); };
    var asked = function () { return !t.job.some(function (k) { return t.state[k] === "wait"; }); };
    var show = function () { $("tarteaucitronAlertBig").style.display = asked() ? "none" : "block"; $("tarteaucitronIcon").style.display = asked() ? "block" : "none"; };
    var panel = function (on) { $("tarteaucitron").style.display = $("tarteaucitronBack").style.display = on ? "block" : "none"; };
    var set = function (k, v) { t.state[k] = String(v); t.write(); if (v) t.run(k); show(); };
    var all = function (v) { t.job.forEach(function (k) { set(k, v); }); panel(false); };
    $("tarteaucitronPersonalize2").onclick = $("tarteaucitronAllAllowed").onclick = function () { all(true); };
    $("tarteaucitronAllDenied2").onclick = $("tarteaucitronAllDenied").onclick = function () { all(false); };
    $("tarteaucitronCloseAlert").onclick = $("tarteaucitronManager").onclick = function () { panel(true); };
    $("tarteaucitronClosePanel").onclick = function () { panel(false); };
    document.addEventListener("click", function (e) { var k = e.target.getAttribute && e.target.getAttribute("data-svc"); if (k) set(k, e.target.className === "tarteaucitronAllow"); });
    setTimeout(show, 700);
  }
};
