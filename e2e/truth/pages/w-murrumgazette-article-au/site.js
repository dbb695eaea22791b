(function () {
  // can we store? (private windows in old browsers can't)
  var can = false;
  try { localStorage.setItem("__mg_test__", "1"); can = localStorage.getItem("__mg_test__") === "1"; localStorage.removeItem("__mg_test__"); } catch (e) { /* no */ }
  if (can) {
    var meter = JSON.parse(localStorage.getItem("mg:meter") || '{"read":[]}');
    if (meter.read.indexOf(location.pathname) < 0) meter.read.push(location.pathname);
    localStorage.setItem("mg:meter", JSON.stringify(meter));
  }
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");
  var c = document.getElementById("comments");
  new IntersectionObserver(function (e, o) {
    if (!e.some(function (x) { return x.isIntersecting; })) return;
    o.disconnect();
    var s = document.createElement("script");
    s.src = "https://embed.yabberbox.test/count-and-thread.js";
    document.body.appendChild(s);
  }, { rootMargin: "0px 0px 1000px 0px" }).observe(c);
  var yt = document.querySelector(".yt");
  yt.querySelector("button").onclick = function () { yt.innerHTML = '<iframe width="100%" height="320" style="border:0" title="Video" src="https://play.billabongvideo.test/embed/wirrabee-punt?autoplay=1"></iframe>'; };
})();
