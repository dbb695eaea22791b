(function () {
  var o = ";path=/;domain=bama-ptuha-ma7.test;max-age=33696000";
  document.cookie = "_ttp=" + Math.random().toString(36).slice(2) + "_.tt.1" + o;
  document.cookie = "_tt_enable_cookie=1" + o;
  sessionStorage.setItem("tt_sessionId", Math.random().toString(36).slice(2));
  sessionStorage.setItem("tt_pixel_session_index", "1");
  navigator.sendBeacon("https://analytics.tikatak-ma7.test/api/v2/pixel", JSON.stringify({ event: "Pageview" }));
})();
