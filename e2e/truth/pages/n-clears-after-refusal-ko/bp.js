(function () {
  var found = /(?:^|; )_bpx=([^;]+)/.exec(document.cookie);
  var id = found ? found[1] : "bp.1." + Date.now() + "." + Math.floor(Math.random() * 1e9);
  document.cookie = "_bpx=" + id + "; domain=.doldam-pottery.test; path=/; max-age=7776000; SameSite=Lax; Secure";
  if (!localStorage.getItem("bpx_first")) localStorage.setItem("bpx_first", String(Date.now()));
  new Image().src = "https://ev.byeolpixel.test/p?id=BP-30517&ev=PageView&u=" + id;
})();
