(function () {
  var d = document.getElementById("piskotki"), m = document.cookie.match(/ng_piskotki=([^;]*)/);
  function zazeni(izbira) {
    if (izbira.indexOf("vsebine") >= 0) document.querySelectorAll("[data-kategorija=vsebine]").forEach(function (e) {
      var f = document.createElement("iframe"); f.src = e.dataset.embed; f.title = "Video"; e.replaceChildren(f);
    });
    if (izbira.indexOf("analitika") >= 0) {
      var _paq = window._paq = window._paq || []; _paq.push(["trackPageView"], ["setSiteId", "17"]);
      var s = document.createElement("script"); s.async = true; s.src = "https://stat.ng-arneska.test/matomo.js"; document.body.appendChild(s);
    }
  }
  function shrani(izbira) {
    document.cookie = "ng_piskotki=" + izbira.join(".") + "; path=/; max-age=31536000; samesite=strict; secure";
    d.close(); zazeni(izbira);
  }
  document.getElementById("pk-vse").onclick = function () { shrani(["nujni", "analitika", "vsebine"]); };
  document.getElementById("pk-izbrane").onclick = function () {
    shrani(["nujni"].concat([].map.call(d.querySelectorAll("input[name]:checked"), function (i) { return i.name; })));
  };
  d.addEventListener("cancel", function (e) { e.preventDefault(); });
  if (m) zazeni(m[1].split(".")); else d.showModal();
})();
