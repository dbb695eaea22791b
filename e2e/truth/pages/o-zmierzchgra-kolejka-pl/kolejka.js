(function () {
  var przed = 12764;
  function pytaj() {
    fetch("/spa-api/queue/zmierzchgra/orkiestra2026/status", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })
      .then(function (r) { return r.json(); })
      .then(function (s) {
        przed -= s.step;
        document.getElementById("przed").textContent = przed.toLocaleString("pl-PL");
        document.getElementById("akt").textContent = new Date().toLocaleTimeString("pl-PL");
        setTimeout(pytaj, s.updateInterval);
      });
  }
  sessionStorage.setItem("kolejka-karta", "orkiestra2026");
  pytaj();
})();
