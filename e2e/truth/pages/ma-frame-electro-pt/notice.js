(function () {
  var d = ";path=/;domain=.fiofaisca-ma6.test;Secure;SameSite=Lax", year = ";max-age=33696000";
  function get(n) { var m = document.cookie.match("(?:^|; )" + n + "=([^;]*)"); return m && m[1]; }
  if (!get("TAsessionID")) document.cookie = "TAsessionID=" + crypto.randomUUID() + "|NEW;max-age=1800" + d;
  document.cookie = "notice_behavior=expressed,eu" + d;
  function load() {
    var s = document.createElement("script");
    s.src = "https://assets.adlancador-ma6.test/9f1c/launch-EN6a.min.js"; s.async = true;
    document.head.appendChild(s);
  }
  function save(level) {
    document.cookie = "notice_preferences=" + level + ":" + year + d;
    document.cookie = "notice_gdpr_prefs=" + (level === 2 ? "0,1,2" : "0") + ":" + year + d;
    document.cookie = "cmapi_cookie_privacy=permit " + (level === 2 ? "1,2,3" : "1 required") + year + d;
    localStorage.setItem("truste.eu.cookie.notice_preferences", JSON.stringify({ name: "truste.eu.cookie.notice_preferences", value: level + ":", path: "/", expires: Date.now() + 33696000000 }));
    document.getElementById("consent_blackbar").innerHTML = "";
    document.querySelectorAll(".truste_overlay,.truste_box_overlay").forEach(function (e) { e.remove(); });
    if (level === 2) load();
  }
  function open() {
    var o = document.createElement("div"); o.className = "truste_overlay";
    var b = document.createElement("div"); b.className = "truste_box_overlay"; b.setAttribute("role", "dialog"); b.setAttribute("aria-label", "Preferências de cookies");
    b.innerHTML = '<iframe class="truste_popframe" title="Gestor de preferências de cookies" src="https://consent-pref.confiarco-ma6.test/?type=fiofaisca&layout=gdpr&locale=pt&behavior=expressed"></iframe>';
    document.body.append(o, b);
  }
  function crossdomain() {
    var f = document.createElement("iframe");
    f.id = "truste_crossdomain"; f.title = "Confiarco Cross-Domain Consent Frame"; f.style.display = "none"; f.setAttribute("aria-hidden", "true");
    f.src = "https://consent-pref.confiarco-ma6.test/get?name=crossdomain.html&domain=fiofaisca.pt";
    document.body.appendChild(f);
  }
  addEventListener("message", function (e) {
    if (e.origin !== "https://consent-pref.confiarco-ma6.test") return;
    var m = JSON.parse(e.data);
    if (m.source === "preference_manager" && m.message === "submit_preferences") save(m.data === "0,1,2" ? 2 : 0);
  });
  var had = get("notice_preferences");
  if (had && had[0] === "2") load();
  function bar() {
    crossdomain();
    if (had) return;
    document.getElementById("consent_blackbar").innerHTML = '<div id="truste-consent-track"><div id="truste-consent-text">Este site utiliza cookies e tecnologias semelhantes, nossas e de parceiros, para o funcionamento do site, para medir audiências e para lhe apresentar publicidade. Pode aceitar todos os cookies ou ver mais opções.</div><div id="truste-consent-buttons"><button id="truste-show-consent">Mais opções</button><button id="truste-consent-button">Aceitar todos os cookies</button></div></div>';
    document.getElementById("truste-consent-button").onclick = function () { save(2); };
    document.getElementById("truste-show-consent").onclick = open;
  }
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", bar); else bar();
})();
