(function () {
  var d = location.hostname.split(".").slice(-2).join(".");
  if (!/(?:^|; )_fbp=/.test(document.cookie)) document.cookie = "_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e18) + "; domain=." + d + "; path=/; max-age=7776000";
  new Image().src = "https://pixel.zrkadlovo.test/tr?id=774120093&ev=PageView&dl=" + encodeURIComponent(location.href);
})();
