(function () {
  var o = "; path=/; max-age=34190000; secure; samesite=lax", id = Math.random().toString(36).slice(2, 12);
  document.cookie = "_cb=" + id + o; document.cookie = "_chartbeat2=." + Date.now() + "." + Date.now() + ".1." + id + ".1" + o;
  document.cookie = "_cb_svref=external; path=/; max-age=1800; secure; samesite=lax";
  function ping() { new Image().src = "https://ping.chartpuls-lb5.test/ping?h=kuvala&u=" + id + "&t=" + Date.now(); }
  ping(); setInterval(ping, 15000);
})();
