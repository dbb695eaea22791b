(function () {
  var laag = window.dataLaag, vuur = false;
  function kijk(x) { if (x && x.consent && x.ads === "granted" && !vuur) { vuur = true; var s = document.createElement("script"); s.async = true; s.src = "https://pixel.wimpelads.test/events.js"; document.head.appendChild(s); } }
  laag.forEach(kijk);
  var duw = laag.push; laag.push = function (x) { kijk(x); return duw.apply(laag, arguments); };
})();
