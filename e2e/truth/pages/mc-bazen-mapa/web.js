(function () {
  var $ = function (id) { return document.getElementById(id); };
  var add = function (src) { var s = document.createElement("script"); s.src = src; s.async = true; document.head.appendChild(s); };
  window._paq = [["disableCookies"], ["trackPageView"], ["setTrackerUrl", "https://statistiky.mestoweb-mc10.test/matomo.php"], ["setSiteId", "47"]];
  add("https://statistiky.mestoweb-mc10.test/matomo.js");
  function obsazenost() {
    fetch("https://api.turniket-mc10.test/podhora/nyni").then(function (r) { return r.json(); }).then(function (d) { $("obs").textContent = d.osob; });
  }
  obsazenost(); setInterval(obsazenost, 6000);
  new IntersectionObserver(function (e, o) {
    if (!e.some(function (x) { return x.isIntersecting; })) return;
    o.disconnect();
    $("mapa").innerHTML = '<iframe title="Mapa" src="https://frame.mapovnik-mc10.test/s/podhora"></iframe>';
  }).observe($("mapa"));
  $("video").onclick = function () { this.outerHTML = '<iframe width="520" height="280" src="https://video.filmotok-mc10.test/embed/pdh1?autoplay=1"></iframe>'; };
  setTimeout(function () { fetch("/api/pocasi").then(function (r) { return r.json(); }).then(function (d) { $("wx").textContent = d.t + " °C"; }); }, 4000);
  setTimeout(function () { add("https://widget.dopisnik-mc10.test/loader.js"); }, 6000);
  addEventListener("pagehide", function () { sessionStorage.setItem("scroll:" + location.pathname, String(scrollY)); });
})();
