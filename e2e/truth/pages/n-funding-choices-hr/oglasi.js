(function () {
  var found = /(?:^|; )__op_id=([^;]+)/.exec(document.cookie);
  var id = found ? found[1] : "OP." + Date.now() + "." + Math.floor(Math.random() * 1e9);
  document.cookie = "__op_id=" + id + "; domain=.otocnevijesti.test; path=/; max-age=31536000; SameSite=Lax; Secure";
  fetch("https://oglasi.oglasnik-plus.test/zahtjev?id=" + id, { mode: "no-cors" });
})();
