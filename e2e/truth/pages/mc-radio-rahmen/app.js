(function () {
  // Messung nach § 25 Abs. 2 TDDDG, ohne Speicherung
  (new Image).src = "https://data-antweser.zensus-mc5.test/tx.io?st=antweser&cp=start&co=&pt=CP&ps=lin&er=N22&lo=DE/Bremen&i2=" + Date.now();
  __cmp.onConsent(function (granted) {
    if (!granted) return;
    var s = document.createElement("script"); s.async = true; s.src = "https://securepubads.anzeigenwerk-mc5.test/tag/js/gpt.js"; document.head.appendChild(s);
  });
})();
