(function () {
  var NAME = "cookiefirst-consent";
  function current() { var m = document.cookie.match(NAME + "=([^;]+)"); return m ? JSON.parse(decodeURIComponent(m[1])) : null; }
  function fire() {
    var c = current();
    document.querySelectorAll("[data-cookiefirst-category]").forEach(function (t) {
      if (!c || !c[t.getAttribute("data-cookiefirst-category")] || t.fired) return;
      t.fired = true; var s = document.createElement("script"); s.async = true; s.src = t.getAttribute("data-cf-src"); document.head.appendChild(s);
    });
  }
  function put(on) {
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify({ necessary: true, performance: on, functional: on, advertising: on, timestamp: Math.floor(Date.now() / 1000), type: "category", version: "0d2f51" })) + "; path=/; max-age=31536000; SameSite=Lax; Secure";
    host.remove(); fire();
  }
  var host = document.createElement("div");
  host.className = "cookiefirst-root notranslate";
  document.addEventListener("DOMContentLoaded", function () {
    if (current()) return fire();
    document.body.appendChild(host);
    var r = host.attachShadow({ mode: "closed" });
    r.innerHTML = '<style>section{position:fixed;bottom:0;left:0;width:100%;box-sizing:border-box;background:#fff;color:#222;padding:24px 8%;z-index:99999;font:15px Arial}button{font:bold 14px Arial;padding:12px 24px;margin-right:10px;border:1px solid #222;background:#fff}button[data-cookiefirst-action=accept]{background:#222;color:#fff}</style>' +
      '<section role="dialog" aria-label="Evästeilmoitus"><h2>Käytämme evästeitä</h2><p>Osa evästeistä on välttämättömiä, toisilla mittaamme kävijöitä. Voit muuttaa valintaasi milloin tahansa.</p><div id="cats" hidden><label><input type="checkbox" checked disabled>Välttämättömät</label> <label><input type="checkbox" id="perf">Suorituskyky</label> <button data-cookiefirst-action="save">Tallenna asetukset</button></div><p><button data-cookiefirst-action="adjust">Asetukset</button><button data-cookiefirst-action="reject">Hylkää</button><button data-cookiefirst-action="accept">Hyväksy kaikki</button></p></section>';
    r.addEventListener("click", function (e) {
      var a = e.target.getAttribute("data-cookiefirst-action");
      if (a === "accept") put(true);
      if (a === "reject") put(false);
      if (a === "adjust") r.getElementById("cats").hidden = false;
      if (a === "save") put(r.getElementById("perf").checked);
    });
  });
})();
