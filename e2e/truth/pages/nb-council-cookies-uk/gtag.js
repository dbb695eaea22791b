(function () {
  var now = Math.floor(Date.now() / 1000), opts = ";path=/;domain=nb-wrenfordcouncil.test;max-age=63072000;secure";
  var had = document.cookie.match(/(?:^|; )nb_ga=([^;]+)/), cid = had ? had[1].slice(6) : Math.floor(Math.random() * 2147483647) + "." + now;
  document.cookie = "nb_ga=GA1.1." + cid + opts;
  document.cookie = "nb_ga_W7RNFD20BC=GS1.1." + now + ".1.0." + now + ".0.0.0" + opts;
  fetch("https://region1.nb-tagmeter.test/g/collect?v=2&tid=G-W7RNFD20BC&cid=" + cid + "&en=page_view&dl=" + encodeURIComponent(location.href), { method: "POST", mode: "no-cors", keepalive: true });
})();
