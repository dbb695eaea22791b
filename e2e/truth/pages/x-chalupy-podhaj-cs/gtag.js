(function () {
  var at = "; domain=.chalupy-podhaj.test; path=/; max-age=34128000; Secure", now = Math.floor(Date.now() / 1000);
  if (document.cookie.indexOf("_ga=") < 0) document.cookie = "_ga=GA1.1." + Math.floor(Math.random() * 2e9) + "." + now + at;
  document.cookie = "_ga_PDHJ24=GS2.1.s" + now + "$o1$g0" + at;
  fetch("https://www.merime-klikani.test/g/collect?en=page_view", { method: "POST", mode: "no-cors", keepalive: true }).catch(function () {});
})();
