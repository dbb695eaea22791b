(function () {
  var t = Math.floor(Date.now() / 1000), had = document.cookie.match(/_pk_id\.41\.9c1e=([^.;]+)/), id = had ? had[1] : Math.random().toString(16).slice(2, 18);
  document.cookie = "_pk_id.41.9c1e=" + id + "." + t + "; path=/; max-age=33955200; secure; samesite=lax";
  document.cookie = "_pk_ses.41.9c1e=1; path=/; max-age=1800; secure; samesite=lax";
  navigator.sendBeacon("https://matning.webbinsikt-lb6.test/matomo.php?idsite=41&rec=1&_id=" + id + "&action_name=" + encodeURIComponent(document.title));
})();
