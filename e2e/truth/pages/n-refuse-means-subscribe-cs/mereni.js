(function () {
  var found = /(?:^|; )ctn_uid=([^;]+)/.exec(document.cookie);
  var uid = found ? found[1] : Date.now().toString(36) + Math.random().toString(36).slice(2);
  document.cookie = "ctn_uid=" + uid + "; domain=denikpodhuri.test; path=/; max-age=31536000; SameSite=Lax; Secure";
  new Image().src = "https://h.ctenarnost.test/hit?u=" + uid;
})();
