var wcs_do = function (o) {
  var m = document.cookie.match(/(?:^|; )SBWC=([^;]*)/), id = m ? m[1] : Date.now().toString(16) + "." + Math.floor(Math.random() * 1e8).toString(16);
  document.cookie = "SBWC=" + id + "; domain=.dalbitmungu.test; path=/; max-age=63072000";
  // 도메인 확인용 쿠키: 바로 지웁니다.
  document.cookie = "sb_dom=1; domain=.dalbitmungu.test; path=/";
  document.cookie = "sb_dom=; domain=.dalbitmungu.test; path=/; max-age=0";
  new Image().src = "https://wcs.saebyeokstat.test/b.gif?wa=" + o.wa + "&id=" + id + "&u=" + encodeURIComponent(location.href);
  var deepest = 0, sent = false;
  addEventListener("scroll", function () {
    deepest = Math.max(deepest, Math.round((scrollY + innerHeight) / document.documentElement.scrollHeight * 100));
    if (!sent && deepest >= 50) { sent = true; navigator.sendBeacon("https://beacon.saebyeokstat.test/scroll", JSON.stringify({ id: id, depth: deepest })); }
  }, { passive: true });
};
