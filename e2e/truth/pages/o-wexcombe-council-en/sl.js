(function () {
  var d = "; domain=.wexcombevale.test; path=/; max-age=63072000; secure";
  var m = document.cookie.match(/(?:^|; )_sl=([^;]+)/);
  var id = m ? m[1] : "SL1.1." + Math.floor(Math.random() * 1e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "_sl=" + id + d;
  document.cookie = "_sl_4WVDC81=GS1.1." + Math.floor(Date.now() / 1000) + ".1.0" + d;
  navigator.sendBeacon("https://region1.statlantern.test/g/collect?v=2&tid=SL-4WVDC81&cid=" + id + "&en=page_view");
})();
