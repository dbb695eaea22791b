/* Mesure d'audience exemptée (mode CNIL) */
(function () {
  var m = document.cookie.match(/(?:^|; )nc_pcid=([^;]+)/);
  var id = m ? m[1] : Date.now().toString(36) + Math.random().toString(36).slice(2, 10);
  document.cookie = "nc_pcid=" + id + "; path=/; domain=.nc-saisonsgourmandes.test; max-age=34128000; secure; samesite=lax";
  var h = new Image();
  h.src = "https://logs.nc-xitmesure.test/event?s=612483&mode=exempt&idclient=" + id + "&p=" + encodeURIComponent(document.title);
})();
