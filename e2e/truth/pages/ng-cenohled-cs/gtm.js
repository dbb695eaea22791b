(function () {
  var c = window.dataLayer.filter(function (e) { return e.event === "consent"; }).pop().consent;
  if (c.analytics) {
    var had = document.cookie.match(/ng_ga_cz=([^;]+)/), id = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
    document.cookie = "ng_ga_cz=" + id + ";path=/;domain=ng-cenohled.test;max-age=63072000";
    navigator.sendBeacon("https://sber.ng-znackovac.test/g/collect?v=2&cid=" + id + "&en=page_view");
  }
  if (c.ads) new Image().src = "https://c.ng-klikovac.test/retargeting?id=38112&consent=1&url=" + encodeURIComponent(location.href);
})();
