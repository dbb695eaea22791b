(function () {
  var f = document.createElement("iframe");
  f.src = "https://gum.geridonus-reklam.test/syncframe?topUrl=" + location.hostname;
  f.width = f.height = 0; f.style.display = "none"; f.title = "sync";
  document.body.appendChild(f);
})();
