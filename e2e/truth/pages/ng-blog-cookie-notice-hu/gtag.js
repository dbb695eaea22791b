(function () {
  var had = document.cookie.match(/ng_ga_hu=([^;]+)/), id = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "ng_ga_hu=" + id + ";path=/;domain=ng-kovaszeskert.test;max-age=63072000";
  navigator.sendBeacon("https://region1.ng-cimkezo.test/g/collect?v=2&cid=" + id + "&en=page_view");
})();
