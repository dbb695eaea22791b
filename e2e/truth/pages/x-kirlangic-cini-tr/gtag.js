(function () {
  var at = "; domain=.kirlangic-cini.test; path=/; max-age=34128000; Secure", now = Math.floor(Date.now() / 1000);
  if (document.cookie.indexOf("_ga=") < 0) document.cookie = "_ga=GA1.1." + Math.floor(Math.random() * 2e9) + "." + now + at;
  document.cookie = "_ga_KRLC19=GS2.1.s" + now + "$o1$g0" + at;
  navigator.sendBeacon("https://tag.olcumhane.test/g/collect?v=2&en=page_view");
})();
