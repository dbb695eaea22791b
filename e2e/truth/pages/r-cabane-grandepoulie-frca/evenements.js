(function () {
  var d = location.hostname.split(".").slice(-2).join(".");
  if (document.cookie.indexOf("_fbp=") < 0) document.cookie = "_fbp=fb.1." + Date.now() + ".88; domain=." + d + "; path=/; max-age=7776000";
  new Image().src = "https://connecteur.boucanepub.test/tr/?id=5519&ev=PageView";
})();
