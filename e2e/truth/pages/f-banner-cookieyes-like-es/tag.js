(function () {
  var D = '; Domain=.bodegasvaldehierro-f27.test; Path=/; SameSite=Lax; Max-Age=';
  var id = (document.cookie.match(/_clck=([a-z0-9]+)/) || [])[1] || Math.random().toString(36).slice(2, 8);
  document.cookie = '_clck=' + id + '%5E2%5Eg1f%5E0%5E2155' + D + 31536000;
  document.cookie = '_clsk=' + Math.random().toString(36).slice(2, 8) + '%5E' + Date.now() + '%5E1%5E1%5En.claritas%2Fcollect' + D + 86400;
  navigator.sendBeacon('https://n.claritas-f27.test/collect', '{"e":["0.8.31",1,"n3x8kq"]}');
})();
