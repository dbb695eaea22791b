(function () {
  var m = document.cookie.match(/nb_fbp=([^;]+)/), fbp = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e18);
  document.cookie = "nb_fbp=" + fbp + "; path=/; domain=.nb-shannonside.test; max-age=7776000; SameSite=Lax";
  new Image().src = "https://www.nb-facenet.test/tr/?id=318840021775&ev=PageView&dl=" + encodeURIComponent(location.href) + "&fbp=" + fbp;
})();
