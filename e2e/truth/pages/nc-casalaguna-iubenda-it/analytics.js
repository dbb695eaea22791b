(function () {
  var d = "; path=/; domain=nc-casalaguna.test; max-age=", m = document.cookie.match(/nc_mtk=([^;]+)/), id = m ? m[1] : Date.now() + "." + Math.floor(Math.random() * 1e8);
  document.cookie = "nc_mtk=" + id + d + 34186669;
  document.cookie = "nc_mtk_ses=1" + d + 1800;
  (new Image).src = "https://www.nc-metrika-it.test/hit.gif?u=" + id + "&l=" + encodeURIComponent(location.href);
})();
