(function () {
  var id = "G-WS1946LA7X", state = {}, sent = false, dl = window.dataLayer, dom = ";path=/;domain=wartasieradzka-la7.test;max-age=63072000";
  function collect(ev) {
    var granted = state.analytics_storage === "granted", now = Math.floor(Date.now() / 1000), cid = Math.floor(Math.random() * 2147483647) + "." + now;
    if (granted) {
      var m = document.cookie.match(/(?:^|; )_ga=GA1\.1\.([^;]+)/); if (m) cid = m[1];
      document.cookie = "_ga=GA1.1." + cid + dom;
      document.cookie = "_ga_" + id.slice(2) + "=GS2.1.s" + now + "$o1$g0$t" + now + dom;
    }
    var gcs = "G1" + (state.ad_storage === "granted" ? 1 : 0) + (granted ? 1 : 0);
    fetch("https://region1.analityka-la7.test/g/collect?v=2&tid=" + id + "&cid=" + cid + "&gcs=" + gcs + "&en=" + ev, { method: "POST", mode: "no-cors", keepalive: true });
    if (state.ad_storage === "granted") {
      document.cookie = "_gcl_au=1.1." + Math.floor(Math.random() * 1e9) + "." + now + ";path=/;domain=wartasieradzka-la7.test;max-age=7776000";
      new Image().src = "https://stats.podwojny-la7.test/g/collect?v=2&tid=" + id + "&cid=" + cid;
    }
  }
  function take(a) {
    if (a && a[0] === "consent") { Object.assign(state, a[2]); if (a[1] === "update" && sent) collect("user_engagement"); }
  }
  for (var i = 0; i < dl.length; i++) take(dl[i]);
  var push = dl.push; dl.push = function (a) { push.call(dl, a); take(a); };
  setTimeout(function () { sent = true; collect("page_view"); }, 500);
})();
