(function () {
  var poszlo = false;
  function laduj(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  window.__tcfapi("addEventListener", 2, function (tc, ok) {
    if (!ok || poszlo || !tc.purpose.consents[1]) return;
    poszlo = true;
    laduj("https://gpt.ng-reklamownia.test/tag/js/gpt.js");
    laduj("https://pro.ng-miernik.test/xmiernik.js");
  });
})();
