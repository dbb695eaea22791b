(function () {
  var c = { analytics_storage: "denied", ad_storage: "denied" }, dl = window.dataLayer;
  function hit(en) {
    var gcs = "G1" + (c.ad_storage === "granted" ? 1 : 0) + (c.analytics_storage === "granted" ? 1 : 0), cid = Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
    if (c.analytics_storage === "granted") {
      var had = document.cookie.match(/ng_ga_el=GA1\.1\.([^;]+)/); cid = had ? had[1] : cid;
      var o = ";path=/;domain=ng-cineamfithea.test;max-age=63072000";
      document.cookie = "ng_ga_el=GA1.1." + cid + o; document.cookie = "ng_ga_el_CINEAMF7=GS2.1.s" + Math.floor(Date.now() / 1000) + "$o1$g0" + o;
    }
    navigator.sendBeacon("https://region1.ng-metriseis.test/g/collect?v=2&tid=G-CINEAMF7&gcs=" + gcs + "&cid=" + cid + "&en=" + en);
    if (c.ad_storage === "granted") new Image().src = "https://ads.ng-diafimizo.test/pagead/viewthroughconversion/7711/?gcs=" + gcs;
  }
  function take(a) {
    if (a[0] === "consent") { for (var k in a[2]) c[k] = a[2][k]; if (a[1] === "update" && ready) hit("user_engagement"); }
  }
  var ready = false;
  [].forEach.call(dl, take);
  var push = dl.push; dl.push = function () { var r = push.apply(dl, arguments); [].forEach.call(arguments, take); return r; };
  setTimeout(function () { ready = true; hit("page_view"); }, 500);
})();
