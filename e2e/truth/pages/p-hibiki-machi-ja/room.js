(function () {
  var ENTERED = "nbk_entered";
  if (!sessionStorage.getItem(ENTERED)) sessionStorage.setItem(ENTERED, String(Date.now()));
  var first = Number(sessionStorage.getItem(ENTERED));
  function ask() {
    fetch("https://room.narabikko.test/v3/status?room=hibikidori").then(function (r) { return r.json(); }).then(function (s) {
      document.getElementById("ahead").textContent = s.ahead.toLocaleString("ja-JP");
      document.getElementById("minutes").textContent = s.minutes;
      var part = Math.min(12, 4 + (Date.now() - first) / 60000);
      document.getElementById("bar").style.width = part + "%";
      var now = new Date();
      document.getElementById("updated").textContent = ("0" + now.getHours()).slice(-2) + ":" + ("0" + now.getMinutes()).slice(-2);
    });
  }
  ask();
  setInterval(ask, 15000);
})();
