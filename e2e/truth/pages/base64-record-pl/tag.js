(function () {
  var t = Math.floor(Date.now() / 1000), d = ";domain=.herbatanaczas-s70.test;path=/;secure;samesite=none;max-age=";
  document.cookie = "_ym_uid=" + t + Math.floor(Math.random() * 1e9) + d + 31536000;
  document.cookie = "_ym_d=" + t + d + 31536000;
  document.cookie = "_ym_isad=2" + d + 72000;
  localStorage.setItem("_ym70_lsid", String(Math.floor(Math.random() * 1e12)));
  new Image().src = "https://mc.metrikon-s70.test/watch/70?page-url=" + encodeURIComponent(location.href);
})();
