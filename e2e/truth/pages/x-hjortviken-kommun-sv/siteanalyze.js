(function () {
  if (document.cookie.indexOf("nmstat=") < 0) document.cookie = "nmstat=" + crypto.randomUUID() + "; domain=.hjortviken-kommun.test; path=/; max-age=86400000; SameSite=Lax; Secure";
  new Image().src = "https://60441.global.vattenmatt-analys.test/image.gif?url=" + encodeURIComponent(location.href) + "&title=" + encodeURIComponent(document.title);
})();
