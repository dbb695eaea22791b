(function () {
  var m = document.cookie.match(/nd_fbp=([^;]+)/), v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e10);
  document.cookie = "nd_fbp=" + v + "; path=/; domain=.nd-saunaloyly.test; max-age=7776000; SameSite=Lax; Secure";
  new Image().src = "https://www.nd-kaveriverkko.test/tr/?id=55010220&ev=PageView&fbp=" + v;
})();
