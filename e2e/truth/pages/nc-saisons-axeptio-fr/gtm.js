(function () {
  var m = document.cookie.match(/(?:^|; )nc_ga=([^;]+)/), t = Math.floor(Date.now() / 1000);
  var cid = m ? m[1] : "GA1.1." + Math.floor(1e9 * Math.random()) + "." + t;
  document.cookie = "nc_ga=" + cid + "; path=/; domain=nc-saisonsgourmandes.test; max-age=33696000";
  fetch("https://collect.nc-gestag.test/g/collect?v=2&tid=G-SG87FR&en=page_view&cid=" + cid.slice(6), { method: "POST", mode: "no-cors", keepalive: true });
})();
