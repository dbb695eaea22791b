(function () {
  var s = Math.random().toString(16).slice(2), o = "; path=/; domain=pharmacie-tilleuls-md4.test; max-age=";
  document.cookie = "_uetsid=" + s + o + 86400; document.cookie = "_uetvid=" + s + o + 33696000;
  localStorage.setItem("_uetvid", s); localStorage.setItem("_uetvid_exp", new Date(Date.now() + 336e8).toUTCString());
  localStorage.setItem("_uetsid", s); localStorage.setItem("_uetsid_exp", new Date(Date.now() + 864e5).toUTCString());
  new Image().src = "https://bat.annonceur-md4.test/action/0?ti=5604&mid=" + s;
})();
