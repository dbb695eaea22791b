(function () {
  var CATS = ["functionality", "performance", "targeting"];
  function get() { var m = /CookieScriptConsent=([^;]+)/.exec(document.cookie); return m && JSON.parse(decodeURIComponent(m[1])); }
  function activate() {
    var c = get(); if (!c || c.action !== "accept") return;
    document.querySelectorAll("script[data-cookiescript=accepted]").forEach(function (s) {
      if (c.categories.indexOf(s.dataset.cookiecategory) < 0) return;
      var n = document.createElement("script"); n.src = s.dataset.src; s.parentNode.replaceChild(n, s);
    });
  }
  function store(action, cats) {
    document.cookie = "CookieScriptConsent=" + encodeURIComponent(JSON.stringify({ bannershown: 1, action: action, categories: JSON.stringify(cats), key: Math.random().toString(36).slice(2) })) + "; path=/; max-age=2592000; SameSite=Lax";
    document.getElementById("cookiescript_injected").remove(); activate();
  }
  window.addEventListener("DOMContentLoaded", function () {
    if (get()) return activate();
    var d = document.createElement("div");
    d.id = "cookiescript_injected"; d.setAttribute("role", "dialog"); d.setAttribute("aria-labelledby", "cookiescript_header");
    d.style.cssText = "position:fixed;right:20px;bottom:20px;width:330px;background:#222;color:#fff;padding:20px;z-index:999999;font:14px 'Open Sans',sans-serif;box-shadow:0 0 12px #0008";
    d.innerHTML = '<div id="cookiescript_header"><b>Šī vietne izmanto sīkdatnes</b></div><div id="cookiescript_description">Mēs izmantojam sīkdatnes, lai personalizētu saturu un analizētu datplūsmu.</div><div id="cookiescript_cats" hidden>' + CATS.map(function (c) { return '<label><input type="checkbox" value="' + c + '"> ' + { functionality: "Funkcionalitāte", performance: "Veiktspēja", targeting: "Mērķēšana" }[c] + "</label><br>"; }).join("") + '<div id="cookiescript_save" role="button" tabindex="0" style="cursor:pointer;text-decoration:underline">Saglabāt un aizvērt</div></div><div id="cookiescript_buttons" style="display:flex;gap:8px;margin:12px 0"><div id="cookiescript_accept" tabindex="0" role="button" style="background:#2a9d5c;padding:9px;cursor:pointer">Piekrist visam</div><div id="cookiescript_reject" tabindex="0" role="button" style="background:#555;padding:9px;cursor:pointer">Noraidīt visas</div></div><div id="cookiescript_manage" role="button" tabindex="0" style="cursor:pointer">Parādīt detaļas</div>';
    document.body.appendChild(d);
    function on(id, f) { document.getElementById("cookiescript_" + id).onclick = f; }
    on("accept", function () { store("accept", CATS); });
    on("reject", function () { store("accept", CATS); });
    on("manage", function () { document.getElementById("cookiescript_cats").hidden = false; });
    on("save", function () { store("accept", CATS); });
  });
})();
