(function () {
  var m = document.cookie.match(/ne_fbp=([^;]+)/), v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17);
  document.cookie = "ne_fbp=" + v + "; path=/; max-age=7776000; domain=ne-fleursdelise.test";
  new Image().src = "https://connect.ne-reseauami.test/tr/?id=90218833&ev=PageView&fbp=" + v;
})();
