(function () {
  var far = "; path=/; max-age=63072000; SameSite=Lax";
  if (document.cookie.indexOf("_et_coid=") < 0) document.cookie = "_et_coid=" + Math.random().toString(16).slice(2).repeat(3).slice(0, 32) + far;
  document.cookie = "et_allow_cookies=1" + far;
})();
