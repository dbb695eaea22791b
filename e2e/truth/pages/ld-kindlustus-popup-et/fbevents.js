(function () {
  var m = document.cookie.match(/_fbp=([^;]+)/), v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17);
  document.cookie = "_fbp=" + v + ";path=/;domain=.merekindlustus-ld4.test;max-age=7776000;SameSite=Lax";
  new Image().src = "https://www.naoraamat-ld4.test/tr/?id=20484204&ev=PageView&fbp=" + v;
})();
