(function () {
  if (!/nc_fbp=/.test(document.cookie)) document.cookie = "nc_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e10) + "; path=/; domain=nc-casalaguna.test; max-age=7776000";
  (new Image).src = "https://www.nc-volti.test/tr/?id=889120044&ev=PageView&dl=" + encodeURIComponent(location.href);
})();
