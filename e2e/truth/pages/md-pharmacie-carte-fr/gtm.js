(function () {
  var fait = {};
  function traiter(e) {
    if (!e || e.event !== "axeptio_update") return;
    if (e.axeptio.google_analytics && !fait.ga) { fait.ga = 1; mesurer(); }
    if (e.axeptio.bingads && !fait.uet) { fait.uet = 1; var s = document.createElement("script"); s.async = true; s.src = "https://bat.annonceur-md4.test/bat.js"; document.head.appendChild(s); }
  }
  function mesurer() {
    var t = Math.floor(Date.now() / 1000), o = "; path=/; domain=pharmacie-tilleuls-md4.test; max-age=34128000";
    var c = (document.cookie.match(/_ga=GA1\.1\.([\d.]+)/) || [])[1] || Math.floor(Math.random() * 2e9) + "." + t;
    document.cookie = "_ga=GA1.1." + c + o; document.cookie = "_ga_TL4PH0MD44=GS2.1.s" + t + "$o1$g0$t" + t + o;
    navigator.sendBeacon("https://region1.mesure-md4.test/g/collect?v=2&tid=G-TL4PH0MD44&cid=" + c);
  }
  var file = window.dataLayer; for (var i = 0; i < file.length; i++) traiter(file[i]);
  var pousser = file.push; file.push = function () { var r = pousser.apply(file, arguments); for (var i = 0; i < arguments.length; i++) traiter(arguments[i]); return r; };
})();
