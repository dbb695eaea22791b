(function () {
  var d = "; path=/; domain=escalea-lb7.test; max-age=33696000; secure; samesite=lax";
  document.cookie = "cto_bundle=" + btoa(Math.random()) + d;
  var f = document.createElement("iframe"); f.src = "https://gum.reciblage-lb7.test/syncframe?origin=onetag&topUrl=" + location.hostname; f.style.display = "none"; f.title = "sync";
  document.body.appendChild(f);
})();
