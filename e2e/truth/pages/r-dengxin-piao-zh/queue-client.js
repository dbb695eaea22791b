(function () {
  var base = location.origin + "/spa-api/queue/dengxinpiao/linye2027/6f2c1b80-0d6e-4a37-9c52-5be1d90c7a44/status";
  var n = 0;
  function show(s) {
    document.getElementById("MainPart_lbUsersInLineAheadOfYou").textContent = (s.usersInLineAheadOfYou - n * 41).toLocaleString("zh-TW");
    document.getElementById("MainPart_lbLastUpdateTimeText").textContent = new Date().toLocaleTimeString("zh-TW");
    document.querySelector(".runner").style.width = (6 + n) + "%";
    n++;
  }
  function poll() {
    fetch(base + "?cid=zh-TW&l=linye", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ targetUrl: "https://www.dengxin-piao.test/events/linye-2027", layoutVersion: 172840 }) })
      .then(function (r) { return r.json(); }).then(function (s) { show(s); setTimeout(poll, s.updateInterval); })
      .catch(function () { setTimeout(poll, 8000); });
  }
  localStorage.setItem("Queue-it-linye2027", JSON.stringify({ q: "6f2c1b80", t: Date.now() }));
  setTimeout(poll, 600);
})();
