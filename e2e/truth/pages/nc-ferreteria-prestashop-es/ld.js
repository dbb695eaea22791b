(function () {
  try { localStorage.setItem("nc_cto_bundle", "b-" + Math.random().toString(36).slice(2)); } catch (e) {}
  var f = document.createElement("iframe"); f.style.display = "none"; f.title = "reclamo"; f.src = "https://gum.nc-reclamo.test/syncframe?a=40512";
  if (document.body) document.body.appendChild(f); else addEventListener("DOMContentLoaded", function () { document.body.appendChild(f); });
})();
