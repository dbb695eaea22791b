(function (w, d) {
  var fired = false, dl = w.dataLayer;
  function ga() {
    var o = ";path=/;domain=posaoodmah-lc8.test;max-age=63072000", now = Math.floor(Date.now() / 1000);
    var had = (d.cookie.match(/(?:^|; )_ga=([^;]+)/) || [])[1] || "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
    d.cookie = "_ga=" + had + o; d.cookie = "_ga_PO8ODMAH21=GS2.1.s" + now + "$o1$g0$t" + now + "$j60$l0$h0" + o;
    navigator.sendBeacon("https://region1.mjeritelj-lc8.test/g/collect?v=2&tid=G-PO8ODMAH21&cid=" + had.slice(6) + "&en=page_view");
  }
  function pixel() {
    if (!/_fbp=/.test(d.cookie)) d.cookie = "_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17) + ";path=/;domain=posaoodmah-lc8.test;max-age=7776000;samesite=lax";
    (new Image).src = "https://www.licoknjiga-lc8.test/tr/?id=3390112&ev=PageView";
  }
  function on(e) { if (e && e.event === "cookie_consent_update" && !fired) { fired = true; ga(); pixel(); } }
  for (var i = 0; i < dl.length; i++) on(dl[i]);
  var push = dl.push; dl.push = function () { var r = push.apply(dl, arguments); on(arguments[0]); return r; };
})(window, document);
