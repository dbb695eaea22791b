(function () {
  var m = document.cookie.match(/(?:^|; )_blp_id=([^;]+)/);
  var id = m ? m[1] : Math.random().toString(36).slice(2) + "." + Date.now();
  document.cookie = "_blp_id=" + id + "; domain=.radkontor-quellgrund.test; path=/; max-age=34190000; samesite=lax";
  document.cookie = "_blp_ses=*; domain=.radkontor-quellgrund.test; path=/; max-age=1800; samesite=lax";
  navigator.sendBeacon("https://in.besucherlupe.test/lupe", "site=RQ-5580&id=" + id + "&url=" + encodeURIComponent(location.href));
})();
