(function () {
  if (document.cookie.indexOf("_fbp=") < 0) document.cookie = "_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e12) + "; domain=.savonnerie-brindille.test; path=/; max-age=7776000";
  new Image().src = "https://www.ruelane.test/tr/?id=88120047&ev=PageView&noscript=0";
})();
