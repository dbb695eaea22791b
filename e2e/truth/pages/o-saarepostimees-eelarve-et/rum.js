(function () {
  function saada(liik) { navigator.sendBeacon("https://vastuvott.kiirusmeeter.test/b", liik + ";" + Math.round(performance.now())); }
  sessionStorage.setItem("km_seanss", sessionStorage.getItem("km_seanss") || Math.random().toString(36).slice(2, 10));
  if (document.readyState === "complete") saada("load"); else addEventListener("load", function () { setTimeout(saada, 0, "load"); });
  addEventListener("pagehide", function () { saada("unload"); });
})();
