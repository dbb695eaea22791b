(function () {
  var el = function (i) { return document.getElementById(i); };
  var prefs = (document.cookie.match(/bt_cookie_prefs=([^;]+)/) || [])[1];
  function aplicar(p) {
    if (!/perf:1|mkt:1/.test(p)) return;
    var s = document.createElement("script"); s.src = "https://tags.medir-s56.test/utag.js"; document.body.appendChild(s);
  }
  function guardar(perf, mkt) {
    var p = "ess:1|perf:" + perf + "|mkt:" + mkt;
    document.cookie = "bt_cookie_prefs=" + p + "; path=/; domain=bancotejo-s56.test; max-age=15552000; secure";
    el("ck").hidden = el("ckp").hidden = true; aplicar(p);
  }
  if (prefs) aplicar(prefs); else el("ck").hidden = false;
  el("cka").onclick = el("ckx").onclick = function () { guardar(1, 1); };
  el("ckm").onclick = function () { el("ckp").hidden = false; };
  document.querySelectorAll(".sw").forEach(function (s) { s.onclick = function () { s.setAttribute("aria-checked", s.getAttribute("aria-checked") !== "true"); }; });
  el("cks").onclick = function () {
    var v = {}; document.querySelectorAll(".sw").forEach(function (s) { v[s.dataset.k] = s.getAttribute("aria-checked") === "true" ? 1 : 0; });
    guardar(v.perf, v.mkt);
  };
})();
