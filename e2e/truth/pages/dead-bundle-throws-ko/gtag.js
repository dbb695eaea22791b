(function () {
  var id = new URL(document.currentScript.src).searchParams.get("id"), now = Math.floor(Date.now() / 1000);
  var had = document.cookie.match(/_ga=([^;]+)/);
  var cid = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  var opts = ";path=/;domain=haneul-deli-s19.test;max-age=63072000";
  document.cookie = "_ga=" + cid + opts;
  document.cookie = "_ga_" + id.slice(2) + "=GS1.1." + now + ".1.0." + now + ".0.0.0" + opts;
  navigator.sendBeacon("https://analytics.tagload-s19.test/g/collect?v=2&tid=" + id + "&cid=" + cid.slice(6));
})();
