(function () {
  var o = "; path=/; domain=nc-maresiafc.test; max-age=63072000", t = Math.floor(Date.now() / 1000), m = document.cookie.match(/(?:^|; )nc_ga=([^;]+)/);
  var cid = m ? m[1] : "GA1.2." + Math.floor(Math.random() * 1e9) + "." + t;
  document.cookie = "nc_ga=" + cid + o;
  if (!/nc_fbp=/.test(document.cookie)) document.cookie = "nc_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e9) + "; path=/; domain=nc-maresiafc.test; max-age=7776000";
  navigator.sendBeacon("https://coleta.nc-etiquetas.test/g/collect?tid=G-MFC1927&cid=" + cid);
  (new Image).src = "https://pixel.nc-arquibancada.test/tr?id=19271012&ev=PageView";
})();
