(function () {
  var id = new URL(document.currentScript.src).searchParams.get("id"), t = Math.floor(Date.now() / 1000), m = document.cookie.match(/(?:^|; )nc_ga=([^;]+)/);
  var cid = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + t, o = "; path=/; domain=nc-ferreteriaolmo.test; max-age=63072000";
  document.cookie = "nc_ga=" + cid + o;
  document.cookie = "nc_ga_" + id.slice(2) + "=GS1.1." + t + ".1.0." + t + ".0.0.0" + o;
  navigator.sendBeacon("https://region1.nc-medidor-es.test/g/collect?v=2&tid=" + id + "&cid=" + cid);
})();
