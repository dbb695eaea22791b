(function () {
  var m = document.cookie.match(/_azp=([^;]+)/), id = m ? m[1] : "az.1." + Date.now();
  document.cookie = "_azp=" + id + "; path=/; domain=.almazaraturdiga.test; max-age=7776000; SameSite=Lax; Secure";
  new Image().src = "https://pixel.anunciazul.test/tr/?id=20416&ev=PageView&azp=" + id;
})();
