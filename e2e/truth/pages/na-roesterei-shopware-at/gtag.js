(function () {
  var id = new URL(document.currentScript.src).searchParams.get("id"), now = Math.floor(Date.now() / 1000);
  var had = document.cookie.match(/(?:^|; )_ga=([^;]+)/), ga = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  var tail = ";path=/;domain=na-roesterei-steinfeld.test;max-age=63072000;secure";
  document.cookie = "_ga=" + ga + tail;
  document.cookie = "_ga_" + id.slice(2) + "=GS1.1." + now + ".1.0." + now + ".0.0.0" + tail;
  fetch("https://region1.na-tagausgabe.test/g/collect?v=2&en=page_view&tid=" + id + "&cid=" + ga.slice(6), { method: "POST", keepalive: true, mode: "no-cors" });
})();
