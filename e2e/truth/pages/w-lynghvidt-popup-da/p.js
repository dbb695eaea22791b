(function () {
  var m = document.cookie.match(/_fjp=([^;]+)/), id = m ? m[1] : "fj.1." + Date.now() + "." + Math.floor(Math.random() * 1e9);
  document.cookie = "_fjp=" + id + "; path=/; domain=.lynghvidt.test; max-age=7776000; SameSite=Lax; Secure";
  new Image().src = "https://tag.fjordpixel.test/tr?id=55810&ev=PageView&fjp=" + id;
})();
