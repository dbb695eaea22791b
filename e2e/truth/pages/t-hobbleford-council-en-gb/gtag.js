(function () {
  var e = "; domain=.hobbleford-dc.test; path=/; max-age=63072000; SameSite=Lax", m = document.cookie.match(/_gm=([^;]+)/), id = m ? m[1] : "GM1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "_gm=" + id + e; document.cookie = "_gm_HBF2Q7=GS2.1.s" + Math.floor(Date.now() / 1000) + "$o1$g0$t0$j60" + e;
  fetch("https://region1.gauntletmetrics.test/g/collect?v=2&tid=GM-HBF2Q7&cid=" + id + "&en=page_view&dl=" + encodeURIComponent(location.href), { method: "POST", mode: "no-cors", keepalive: true });
})();
