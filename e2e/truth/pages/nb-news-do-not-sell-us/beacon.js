(function () {
  document.cookie = "nb_scor_uid=" + Array.from({ length: 16 }, function () { return (Math.random() * 16 | 0).toString(16); }).join("") + "; path=/; domain=.nb-marlowcourier.test; max-age=33696000; SameSite=Lax";
  new Image().src = "https://sb.nb-audiencecount.test/b?c1=2&c2=6035210&ns__t=" + Date.now() + "&c7=" + encodeURIComponent(location.href);
})();
