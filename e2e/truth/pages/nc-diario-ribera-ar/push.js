(function () {
  localStorage.setItem("nc_push_visitas", String(1 + Number(localStorage.getItem("nc_push_visitas") || 0)));
  sessionStorage.setItem("nc_push_sesion", "1");
  fetch("https://api.nc-avisapush.test/v2/apps/b6f1/web_config").then(function (r) { return r.json(); }).then(function (c) { window.AvisaPush = c; }).catch(function () {});
})();
