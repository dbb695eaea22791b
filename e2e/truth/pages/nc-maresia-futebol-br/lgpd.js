(function () {
  var aviso = document.getElementById("avisoLgpd");
  if (document.cookie.indexOf("nc_lgpd_aceite=") === -1) aviso.style.display = "block";
  document.getElementById("btnProsseguir").addEventListener("click", function () {
    var v = new Date(Date.now() + 365 * 864e5).toUTCString();
    document.cookie = "nc_lgpd_aceite=1; expires=" + v + "; path=/";
    aviso.style.display = "none";
  });
})();
