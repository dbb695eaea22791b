(function () {
  var D = "; path=/; domain=.bramblehollowkitchen.test; SameSite=Lax; Secure";
  function get(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && m[1]; }
  setTimeout(function () {
    var cid = get("_ga") || "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
    document.cookie = "_ga=" + cid + "; max-age=63072000" + D;
    document.cookie = "_gcl_au=" + (get("_gcl_au") || "1.1." + Math.floor(Math.random() * 1e9) + "." + Math.floor(Date.now() / 1000)) + "; max-age=7776000" + D;
    fetch("https://collect.pantrymetrics.test/g/collect?v=2&en=page_view&cid=" + cid, { method: "POST", mode: "no-cors", keepalive: true });
  }, 800);
  setTimeout(function () {
    var slot = document.querySelector(".ad-slot"), f = document.createElement("iframe");
    f.src = "https://syndication.larkadserve.test/slot.html"; f.width = 320; f.height = 250; f.title = "Advertisement"; f.style.border = "0"; slot.appendChild(f);
  }, 2500);
})();
