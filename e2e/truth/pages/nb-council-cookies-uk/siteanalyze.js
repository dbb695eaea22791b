(function () {
  var m = document.cookie.match(/(?:^|; )nb_nmstat=([^;]+)/), id = m ? m[1] : (Date.now() + "-" + Math.random().toString(16).slice(2));
  document.cookie = "nb_nmstat=" + id + "; path=/; domain=.nb-wrenfordcouncil.test; max-age=86400000; SameSite=Lax";
  new Image().src = "https://6032711.global.nb-bettersite.test/image.gif?url=" + encodeURIComponent(location.href) + "&luid=" + id;
})();
