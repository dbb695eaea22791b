(function () {
  var m = document.cookie.match(/_fbp=([^;]+)/), p = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e10);
  document.cookie = "_fbp=" + p + "; path=/; domain=sydansiima-md5.test; max-age=7776000";
  new Image().src = "https://www.kasvokirja-md5.test/tr/?id=5505&ev=PageView&fbp=" + p;
})();
