(function () {
  var bron = "https://cookies.kabelnoord-ld5.test";
  function niveau() { var m = document.cookie.match(/(?:^|; )kn_cookieniveau=(\d)/); return m ? +m[1] : 0; }
  function laad(n) {
    if (n < 2) return;
    var s = document.createElement("script"); s.src = "https://tags.webmeten-ld5.test/kabelnoord/prod/utag.js"; document.head.appendChild(s);
    if (n < 3) return;
    var p = document.createElement("iframe"); p.src = "https://5842.advertentiepunt-ld5.test/activityi?src=5842&type=mobiel"; p.style.display = "none"; p.width = p.height = 1; document.body.appendChild(p);
  }
  if (niveau()) { laad(niveau()); return; }
  var w = document.createElement("div"); w.id = "cwall";
  w.innerHTML = '<iframe title="Cookies" src="' + bron + '/muur?merk=kabelnoord&terug=' + encodeURIComponent(location.pathname) + '"></iframe>';
  document.body.appendChild(w);
  addEventListener("message", function (e) {
    if (e.origin !== bron || !e.data || e.data.soort !== "kn-cookies") return;
    document.cookie = "kn_cookieniveau=" + e.data.niveau + "; domain=kabelnoord-ld5.test; path=/; max-age=15552000; secure; samesite=lax";
    w.remove(); laad(e.data.niveau);
  });
})();
