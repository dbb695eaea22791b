(function () {
  var m = document.cookie.match(/(?:^|; )_fbp=([^;]+)/), fbp = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e10);
  document.cookie = "_fbp=" + fbp + ";path=/;domain=.na-weingut-hollerbach.test;max-age=7776000;secure;samesite=lax";
  new Image().src = "https://www.na-netzfreund.test/tr/?id=2201984411&ev=PageView&fbp=" + fbp;
})();
