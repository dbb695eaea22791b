var tarteaucitron = {
  job: [], state: {}, parameters: {},
  services: { xiti: { name: "Xitix", js: function () { var s = document.createElement("script"); s.src = "https://logs.xitix-s73.test/xtcore.js"; document.body.appendChild(s); } } },
  cookie: {
    read: function () { var m = document.cookie.match(new RegExp("(?:^|; )" + tarteaucitron.parameters.cookieName + "=([^;]*)")); return m ? m[1] : ""; },
    create: function (key, status) {
      var v = this.read().replace(new RegExp("!" + key + "=(wait|true|false)"), "");
      document.cookie = tarteaucitron.parameters.cookieName + "=" + v + "!" + key + "=" + status + "; max-age=15552000; path=/; SameSite=Lax; Secure";
    },
  },
  init: function (p) { this.parameters = p; window.addEventListener("load", function () { tarteaucitron.initEvents(); }); },
  initEvents: function () {
    var t = this, ask = false;
    t.job.forEach(function (k) {
      var m = new RegExp("!" + k + "=(\\w+)").exec(t.cookie.read());
      t.state[k] = m ? m[1] : "wait";
      if (!m) t.cookie.create(k, "wait");
      if (t.state[k] === "true") t.services[k].js();
      if (t.state[k] === "wait") ask = true;
    });
    var root = document.createElement("div");
    root.id = "tarteaucitronRoot"; document.body.appendChild(root);
    if (!ask) return;
    root.innerHTML = '<div id="tarteaucitronBack"></div><div id="tarteaucitronAlertBig" role="alertdialog" aria-modal="true"><span id="tarteaucitronDisclaimerAlert">Ce site utilise des cookies et vous donne le contrôle sur ceux que vous souhaitez activer</span><br><button type="button" id="tarteaucitronPersonalize2" class="tarteaucitronCTAButton tarteaucitronAllow">✓ OK, tout accepter</button><button type="button" id="tarteaucitronAllDenied2" class="tarteaucitronCTAButton tarteaucitronDeny">✗ Interdire tous les cookies</button><button type="button" id="tarteaucitronCloseAlert">Personnaliser</button></div><div id="tarteaucitron" hidden><h2>Panneau de gestion des cookies</h2>' + t.job.map(function (k) { return '<p class="tarteaucitronLine">' + t.services[k].name + ' <button type="button" class="tarteaucitronAllow" data-k="' + k + '" data-v="true">Autoriser</button><button type="button" class="tarteaucitronDeny" data-k="' + k + '" data-v="false">Interdire</button></p>'; }).join("") + "</div>";
    document.getElementById("tarteaucitronPersonalize2").onclick = function () { t.respondAll(true); };
    document.getElementById("tarteaucitronAllDenied2").onclick = function () { t.respondAll(false); };
    document.getElementById("tarteaucitronCloseAlert").onclick = function () { document.getElementById("tarteaucitron").hidden = false; };
    root.querySelectorAll("[data-k]").forEach(function (b) { b.onclick = function () { t.respondAll(b.dataset.v === "true"); }; });
  },
  respondAll: function (yes) {
    var t = this;
    t.job.forEach(function (k) { t.cookie.create(k, String(yes)); t.state[k] = String(yes); if (yes) t.services[k].js(); });
    document.getElementById("tarteaucitronRoot").innerHTML = "";
  },
};
