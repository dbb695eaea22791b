(function () {
  var had = document.cookie.match(/ng_ga_mpr=([^;]+)/), id = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "ng_ga_mpr=" + id + ";path=/;domain=ng-minpatrimoniurural.test;max-age=63072000";
  navigator.sendBeacon("https://region1.ng-masurare.test/g/collect?v=2&tid=G-RO44MPR&cid=" + id + "&en=page_view");
})();
