(function () {
  var riba = document.getElementById("kypsis");
  if (/(?:^|; )kypsis_nous=1/.test(document.cookie)) riba.hidden = true;
  riba.querySelector("button").addEventListener("click", function () {
    document.cookie = "kypsis_nous=1; path=/; max-age=31536000; samesite=lax";
    riba.hidden = true;
  });

  // Soovitused arvutab taustal worker
  var w = new Worker("/js/soovitaja.js");
  w.onmessage = function (e) { if (window.lsOlemas) localStorage.setItem("kaja_soovitused", JSON.stringify(e.data)); };
  w.postMessage({ artikkel: 20261127 });

  // Aeglased skriptid alles siis, kui lugeja lehega midagi teeb
  var syndmused = ["mousemove", "mousedown", "keydown", "touchstart", "wheel", "scroll"], tehtud = false;
  function lae() {
    if (tehtud) return;
    tehtud = true;
    syndmused.forEach(function (s) { removeEventListener(s, lae); });
    var s = document.createElement("script");
    s.async = true;
    s.src = "https://cdn.publikumeeter.test/pm.js";
    document.body.appendChild(s);
  }
  syndmused.forEach(function (s) { addEventListener(s, lae, { passive: true }); });
})();
