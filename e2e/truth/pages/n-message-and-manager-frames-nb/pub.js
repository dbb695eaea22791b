(function () {
  var id = /(?:^|; )_nv_uid=([^;]+)/.exec(document.cookie);
  id = id ? id[1] : crypto.randomUUID();
  document.cookie = "_nv_uid=" + id + "; domain=.fjordbladet.test; path=/; max-age=15552000; SameSite=Lax; Secure";
  new Image().src = "https://annonser.nordvekst.test/vis?u=" + id + "&p=" + encodeURIComponent(location.pathname);
})();
