(function () {
  if (document.cookie.indexOf("_fbp=") < 0) document.cookie = "_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e12) + "; domain=.dintisor-cluj.test; path=/; max-age=7776000";
  new Image().src = "https://www.fetebuk-pixel.test/tr/?id=4410098&ev=PageView";
})();
