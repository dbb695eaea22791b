(function () {
  var had = document.cookie.match(/_fbp=([^;]+)/), fbp = had ? had[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e18);
  document.cookie = "_fbp=" + fbp + "; path=/; domain=nakismoda-lb8.test; max-age=7776000; secure; samesite=lax";
  new Image().src = "https://www.pikselag-lb8.test/tr/?id=771204418&ev=PageView&dl=" + encodeURIComponent(location.href) + "&fbp=" + fbp;
})();
