(function () {
  var f = document.createElement("iframe");
  f.src = "https://sync.annonsnav-lb6.test/usersync.html?pid=malar"; f.hidden = true; f.title = "";
  document.body.appendChild(f);
})();
