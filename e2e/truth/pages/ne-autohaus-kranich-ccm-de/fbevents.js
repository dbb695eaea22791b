(function () {
  var m = document.cookie.match(/ne_fbp=([^;]+)/), v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e18);
  document.cookie = "ne_fbp=" + v + "; path=/; max-age=7776000; samesite=lax; domain=" + location.hostname.replace(/^www\./, "");
  new Image().src = "https://connect.ne-pixelkreis.test/tr/?id=2210458837&ev=PageView&fbp=" + v;
})();
