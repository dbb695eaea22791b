(function () {
  var me = document.currentScript, id = me.getAttribute("data-domain-script"), base = new URL(me.src).origin;
  var domain = ".supermercados-lavega-ma4.test", groups = ["C0001", "C0002", "C0003", "C0004"];
  function get(n) { var m = document.cookie.match("(?:^|; )" + n + "=([^;]*)"); return m && decodeURIComponent(m[1]); }
  function set(n, v) { document.cookie = n + "=" + encodeURIComponent(v) + ";max-age=31536000;path=/;domain=" + domain + ";SameSite=Lax;Secure"; }
  var consentId = (get("OptanonConsent") || "").replace(/^.*consentId=([\w-]+).*$/, "$1") || crypto.randomUUID();
  var state = { C0001: 1, C0002: 0, C0003: 0, C0004: 0 };
  ((get("OptanonConsent") || "").match(/C000\d:[01]/g) || []).forEach(function (g) { state[g.slice(0, 5)] = +g[6]; });
  function write(n) {
    set("OptanonConsent", "isGpcEnabled=0&datestamp=" + new Date().toString() + "&version=202504.1.0&isIABGlobal=false&hosts=&consentId=" + consentId + "&interactionCount=" + n + "&landingPath=NotLandingPage&groups=" + groups.map(function (g) { return g + ":" + state[g]; }).join(","));
  }
  function activate() {
    window.OnetrustActiveGroups = "," + groups.filter(function (g) { return state[g]; }).join(",") + ",";
    document.querySelectorAll("script[type='text/plain'][class*=optanon-category-]").forEach(function (s) {
      if (!state[s.className.match(/C000\d/)[0]]) return;
      var n = document.createElement("script");
      if (s.src) n.src = s.src; else n.text = s.text;
      s.replaceWith(n);
    });
    if (window.OptanonWrapper) OptanonWrapper();
  }
  var closed = get("OptanonAlertBoxClosed");
  write(closed ? 1 : 0);
  function css() {
    var s = document.createElement("style");
    s.textContent = "#onetrust-consent-sdk{font-family:inherit}.onetrust-pc-dark-filter{position:fixed;inset:0;background:#0008;z-index:2147483640}#onetrust-banner-sdk{position:fixed;left:0;right:0;bottom:0;background:#fff;z-index:2147483645;padding:26px 4%;display:flex;gap:34px;box-shadow:0 0 18px #0003}#onetrust-banner-sdk h2{margin:0 0 8px;font-size:18px}#onetrust-policy-text{font-size:13px;margin:0;line-height:1.5}#onetrust-button-group{display:flex;flex-direction:column;gap:10px;min-width:270px}#onetrust-consent-sdk button{background:#00833e;color:#fff;border:1px solid #00833e;border-radius:2px;padding:12px 20px;font-weight:600;font-size:13px;cursor:pointer}#onetrust-consent-sdk button#onetrust-pc-btn-handler{background:none;color:#00833e}#onetrust-pc-sdk{position:fixed;left:50%;top:50%;transform:translate(-50%,-50%);width:680px;max-height:86vh;overflow:auto;background:#fff;z-index:2147483646;padding:30px}.ot-cat{border:1px solid #d8d8d8;padding:14px;display:flex;justify-content:space-between}.ot-hide{display:none!important}";
    document.head.appendChild(s);
  }
  function answer(all, picked) {
    groups.slice(1).forEach(function (g) { state[g] = picked ? +picked(g) : all; });
    document.getElementById("onetrust-consent-sdk").classList.add("ot-hide");
    set("OptanonAlertBoxClosed", new Date().toISOString());
    write(1);
    fetch("https://privacyportal.unaconfianza-ma4.test/request/v1/consentreceipts", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ identifier: consentId, purposes: state }) });
    activate();
  }
  function show(d) {
    css();
    var r = document.createElement("div");
    r.id = "onetrust-consent-sdk";
    r.innerHTML = "<div class='onetrust-pc-dark-filter'></div><div id='onetrust-banner-sdk' role='dialog' aria-modal='true' aria-label='Privacidad'><div><h2 id='onetrust-policy-title'>" + d.title + "</h2><p id='onetrust-policy-text'>" + d.text + "</p></div><div id='onetrust-button-group'><button id='onetrust-accept-btn-handler'>" + d.accept + "</button><button id='onetrust-reject-all-handler'>" + d.reject + "</button><button id='onetrust-pc-btn-handler'>" + d.settings + "</button></div></div><div id='onetrust-pc-sdk' class='ot-hide' role='dialog' aria-label='Centro de preferencia de la privacidad'><h2>Centro de preferencia de la privacidad</h2>" + d.groups.map(function (g) { return "<div class='ot-cat'><b>" + g.name + "</b>" + (g.id === "C0001" ? "<span>Activas siempre</span>" : "<input type='checkbox' class='category-switch-handler' aria-label='" + g.name + "' data-g='" + g.id + "'>") + "</div>"; }).join("") + "<p><button class='save-preference-btn-handler'>Confirmar mis preferencias</button></p></div>";
    document.body.appendChild(r);
    r.querySelector("#onetrust-accept-btn-handler").onclick = function () { answer(1); };
    r.querySelector("#onetrust-reject-all-handler").onclick = function () { answer(0); };
    r.querySelector("#onetrust-pc-btn-handler").onclick = function () { r.querySelector("#onetrust-pc-sdk").classList.remove("ot-hide"); };
    r.querySelector(".save-preference-btn-handler").onclick = function () { answer(0, function (g) { return r.querySelector("[data-g=" + g + "]").checked; }); };
  }
  fetch(base + "/consent/" + id + "/" + id + ".json").then(function (r) { return r.json(); }).then(function (c) {
    return fetch("https://geolocation.unaconfianza-ma4.test/cookieconsentpub/v1/geo/location").then(function (r) { return r.json(); }).then(function () {
      return fetch(base + c.bundle).then(function (r) { return r.json(); });
    });
  }).then(function (d) { if (closed) activate(); else { activate(); show(d); } });
})();
