(function () {
  var m = document.cookie.match(/_fbp=([^;]+)/), v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17);
  document.cookie = "_fbp=" + v + ";path=/;domain=.supermercados-lavega-ma4.test;max-age=7776000;SameSite=Lax";
  (new Image).src = "https://www.redamigos-ma4.test/tr/?id=409900213377&ev=PageView&dl=" + encodeURIComponent(location.href) + "&fbp=" + v;
})();
