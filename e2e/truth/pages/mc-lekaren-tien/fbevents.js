(function () {
  if (document.cookie.indexOf("_fbp=") < 0) document.cookie = "_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e18) + "; path=/; domain=.lekaren-lipka-mc7.test; max-age=7776000; SameSite=Lax";
  localStorage.setItem("lastExternalReferrer", "empty");
  localStorage.setItem("lastExternalReferrerTime", String(Date.now()));
  (new Image).src = "https://www.tvarkniha-mc7.test/tr/?id=70770077&ev=PageView&dl=" + encodeURIComponent(location.href);
})();
