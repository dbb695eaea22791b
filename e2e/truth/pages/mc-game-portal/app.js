(function () {
  var recent = JSON.parse(localStorage.getItem("pp_recent") || "[]").filter(function (g) { return g !== "tower-rush"; });
  localStorage.setItem("pp_recent", JSON.stringify(["tower-rush"].concat(recent).slice(0, 20)));
  var left = 5, timer = setInterval(function () {
    document.getElementById("n").textContent = --left;
    if (left > 0) return;
    clearInterval(timer);
    document.getElementById("stage").innerHTML = '<iframe src="https://tower-rush.gamehive-mc9.test/v/12/index.html" allow="autoplay; fullscreen; gamepad"></iframe>';
  }, 1000);
  addEventListener("load", function () {
    setTimeout(function () { if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js"); }, 2000);
  });
})();
