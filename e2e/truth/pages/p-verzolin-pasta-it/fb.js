(function () {
  var m = document.cookie.match(/(?:^|; )_fbp=([^;]*)/);
  var v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17);
  document.cookie = "_fbp=" + v + "; path=/; max-age=7776000; SameSite=Lax; domain=.pastificioverzolin.test";
  new Image().src = "https://www.annuncino.test/tr/?id=771200918&ev=PageView&fbp=" + v;
})();
