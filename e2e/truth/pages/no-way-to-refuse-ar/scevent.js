(function (w) {
  var id = /_scid=([^;]+)/.exec(document.cookie);
  document.cookie = "_scid=" + (id ? id[1] : crypto.randomUUID()) + ";path=/;domain=.dar-alattar-s57.test;max-age=33696000;SameSite=Lax";
  (w.snaptr.queue || []).forEach(function (a) { if (a[0] === "track") new Image().src = "https://tr.sanap-s57.test/p?ev=" + a[1]; });
})(window);
