(function () {
  var v = localStorage.getItem("kigge.besoeg") || Math.random().toString(36).slice(2);
  localStorage.setItem("kigge.besoeg", v);
  sessionStorage.setItem("kigge.start", sessionStorage.getItem("kigge.start") || String(Date.now()));
  navigator.sendBeacon("https://ind.kiggestat.test/hit", JSON.stringify({ v: v, p: location.pathname }));
})();
