(function () {
  var t = Math.floor(Date.now() / 1000), m = document.cookie.match(/(?:^|; )nc_ga=([^;]+)/), cid = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 1e9) + "." + t, o = "; path=/; domain=nc-diariolaribera.test; max-age=63072000";
  document.cookie = "nc_ga=" + cid + o;
  document.cookie = "nc_ga_RIB3R4=GS1.1." + t + ".1.0." + t + ".0.0.0" + o;
  navigator.sendBeacon("https://www.nc-rioanalitica.test/g/collect?v=2&tid=G-RIB3R4&cid=" + cid);
})();
