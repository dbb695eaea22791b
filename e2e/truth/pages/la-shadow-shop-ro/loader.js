/* Usercentrics-style browser UI, version 2 */
(function () {
  var sid = document.getElementById("usercentrics-cmp").dataset.settingsId, settings;
  var get = function (k) { return localStorage.getItem(k); }, put = function (k, v) { localStorage.setItem(k, v); };
  function release() {
    var given = JSON.parse(get("uc_settings")).services.filter(function (s) { return s.status; }).map(function (s) { return s.name; });
    document.querySelectorAll('script[type="text/plain"][data-usercentrics]').forEach(function (old) {
      if (!given.includes(old.dataset.usercentrics)) return;
      var s = document.createElement("script"); if (old.src) s.src = old.src; else s.textContent = old.textContent; old.replaceWith(s);
    });
  }
  function store(status, interaction) {
    put("uc_settings", JSON.stringify({ controllerId: settings.controllerId, id: sid, language: "ro", services: settings.services.map(function (n) { return { name: n, status: status === true || Array.isArray(status) && status.includes(n), history: [{ action: interaction, timestamp: Date.now() }] }; }), version: "12.4.2" }));
  }
  function answer(status, root) {
    store(status, Array.isArray(status) ? "onUpdateServices" : status ? "onAcceptAllServices" : "onDenyAllServices"); put("uc_user_interaction", "true");
    fetch("https://consent-api.consimt-la6.test/consent/uw/1", { method: "POST", keepalive: true, body: JSON.stringify({ settingsId: sid, status: status }) });
    root.replaceChildren(); document.documentElement.style.overflow = ""; release();
  }
  function show() {
    var div = document.createElement("div"); div.id = "usercentrics-root"; document.body.appendChild(div);
    var root = div.attachShadow({ mode: "open" });
    root.innerHTML = '<style>.ov{position:fixed;inset:0;background:rgba(30,20,5,.6);z-index:999999}.card{position:fixed;left:50%;top:50%;transform:translate(-50%,-50%);z-index:9999999;width:580px;max-width:94vw;background:#fff;border-radius:10px;padding:28px;font:14px/1.55 Lato,Arial,sans-serif;color:#303030;box-sizing:border-box}h2{margin:0 0 12px;font-size:18px}.row{display:flex;gap:10px;margin-top:22px}button{flex:1;border:0;border-radius:5px;padding:12px;font:700 14px Arial;cursor:pointer;background:#e5dcc6;color:#3b2a12}button.pr{background:#3b2a12;color:#fff}label{display:flex;justify-content:space-between;border-bottom:1px solid #eee;padding:10px 0}[hidden]{display:none!important}</style>' +
      '<div class="ov"></div><div class="card" role="dialog" aria-modal="true" data-testid="uc-default-wall"><h2>Setări de confidențialitate</h2><p>Acest site folosește tehnologii de urmărire de la terți pentru a-și furniza serviciile, a le îmbunătăți continuu și a afișa reclame potrivite intereselor utilizatorilor. Sunt de acord și îmi pot revoca sau modifica consimțământul oricând, cu efect pentru viitor.</p><div id="more" hidden></div><div class="row"><button data-testid="uc-customize-button" id="c">Mai multe informații</button><button data-testid="uc-deny-all-button" id="d">Refuză tot</button><button class="pr" data-testid="uc-accept-all-button" id="a">Acceptă tot</button></div></div>';
    document.documentElement.style.overflow = "hidden";
    root.getElementById("a").onclick = function () { answer(true, root); };
    root.getElementById("d").onclick = function () { answer(false, root); };
    root.getElementById("c").onclick = function () {
      var m = root.getElementById("more"); m.hidden = !m.hidden;
      m.innerHTML = settings.services.map(function (n) { return "<label>" + n + " <input type=checkbox value='" + n + "'></label>"; }).join("") + "<div class=row><button id=s>Salvează setările</button></div>";
      root.getElementById("s").onclick = function () { answer([...m.querySelectorAll("input:checked")].map(function (i) { return i.value; }), root); };
    };
  }
  if (get("uc_user_interaction") === "true") {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", release); else release();
    return;
  }
  fetch("https://api.consimt-la6.test/settings/" + sid + "/latest/ro.json").then(function (r) {
    return r.json();
  }).then(function (s) {
    settings = s; put("uc_ui_version", "3.76.0"); sessionStorage.setItem("uc_user_country", JSON.stringify({ countryCode: "RO", countryName: "Romania" }));
    store(false, "onInitialPageLoad"); show();
  });
})();
