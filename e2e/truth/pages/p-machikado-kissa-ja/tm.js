(function () {
  window.dataLayer = window.dataLayer || [];
  window.dataLayer.push({ "tm.start": Date.now(), event: "tm.js" });
  setTimeout(function () {
    var s = document.createElement("script");
    s.async = true; s.src = "https://stats.kazoeyasan.test/k.js"; document.head.appendChild(s);
  }, 1200);
})();
