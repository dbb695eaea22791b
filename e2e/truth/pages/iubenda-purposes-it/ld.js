(function () {
  document.cookie = "cto_bundle=" + btoa(String(Math.random())).replace(/=/g, "") + "; path=/; domain=.scarpemorelli-s69.test; max-age=33696000";
  var f = document.createElement("img"); f.src = "https://gum.criterio-s69.test/sync?c=24&a=1"; f.style.display = "none"; document.body.appendChild(f);
})();
