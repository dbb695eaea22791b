(function () {
  var o = [], n = navigator;
  ["userAgent", "platform", "language", "hardwareConcurrency", "cookieEnabled"].forEach(function (k) { o.push(k + "=" + encodeURIComponent(String(n[k]))); });
  o.push("screen=" + screen.width + "x" + screen.height, "plugins=" + n.plugins.length, "digest=53187746");
  var e = new Date(); e.setTime(e.getTime() + 20000);
  document.cookie = "nb_utmvc=" + btoa(o.join(",")).slice(0, 240).replace(/=/g, "") + "; expires=" + e.toGMTString() + "; path=/";
})();
