(function () {
  var id = (document.cookie.match(/nf_pk_id=([0-9a-f]+)/) || [])[1] || Math.random().toString(16).slice(2).padEnd(16, "0").slice(0, 16);
  document.cookie = "nf_pk_id=" + id + "." + Math.floor(Date.now() / 1000) + "; path=/; max-age=33955200; samesite=lax";
  document.cookie = "nf_pk_ses=1; path=/; max-age=1800; samesite=lax";
  new Image().src = "https://stat.nf-qiyas.test/matomo.php?idsite=4&rec=1&_id=" + id;
})();
