(function () {
  var m = document.cookie.match(/(?:^|; )_tw_uid=([^;]+)/), id = m ? m[1] : "TW1." + Math.floor(Math.random() * 1e10);
  document.cookie = "_tw_uid=" + id + ";path=/;domain=.na-weingut-hollerbach.test;max-age=63072000;secure";
  navigator.sendBeacon("https://www.na-tagwerk.test/collect?t=pageview&cid=" + id);
})();
