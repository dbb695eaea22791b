(function () {
  var startet = false;
  function hent(src) { var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s); }
  function klar(info) {
    if (startet || !info.consentedToAll) return;
    startet = true;
    hent("https://annonser.reklamvidda.test/tag/js/annonse.js");
    hent("https://maling.tallgranskeren.test/t.js");
  }
  window.avisKlar = klar;
  if (window._sp_ && window._sp_.klarInfo) klar(window._sp_.klarInfo);
})();
