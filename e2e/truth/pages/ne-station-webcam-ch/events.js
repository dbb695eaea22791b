(function () {
  var m = document.cookie.match(/ne_fbp=([^;]+)/), v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17);
  document.cookie = "ne_fbp=" + v + "; path=/; max-age=7776000; samesite=lax; domain=ne-lesaroles-ski.test";
  new Image().src = "https://connect.ne-cerclepixel.test/tr/?id=771204416&ev=PageView&fbp=" + v;
})();
