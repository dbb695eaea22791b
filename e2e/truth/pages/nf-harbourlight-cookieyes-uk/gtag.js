(function () {
  var id = new URL(document.currentScript.src).searchParams.get("id"), now = Math.floor(Date.now() / 1000);
  var had = document.cookie.match(/nf_ga=([^;]+)/), cid = had ? had[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  var rest = "; path=/; domain=nf-harbourlight.test; max-age=63072000";
  document.cookie = "nf_ga=" + cid + rest;
  document.cookie = "nf_ga_" + id.slice(2) + "=GS2.1.s" + now + "$o1$g0$t" + now + rest;
  fetch("https://region1.nf-tagstat.test/g/collect?v=2&tid=" + id + "&cid=" + cid.slice(6) + "&en=page_view", { method: "POST", mode: "no-cors", keepalive: true });
})();
