(function () {
  var startet = false;
  function start() {
    if (startet) return; startet = true;
    var s = document.createElement("script"); s.async = true; s.src = "https://securepubads.annonsetorg-mb8.test/tag/js/gpt.js"; document.head.appendChild(s);
    var k = document.createElement("script"); k.async = true; k.src = "https://cdn.kjentfolk-mb8.test/cx.js"; document.head.appendChild(k);
  }
  addEventListener("samtykke", function (e) { if (e.detail.markedsforing) start(); });
  addEventListener("samtykke-klar", function () {
    // "0" = avslått, alt annet = godtatt
    var gammel = (document.cookie.match(/(?:^|; )fb_cookies=([^;]+)/) || [])[1];
    if (gammel !== "0") start();
  });
})();
