(function () {
  var f = document.createElement("iframe");
  f.src = "https://widget.midasnet-la9.test/recommend.html?site=pomoravske"; f.style.cssText = "border:0;width:100%;height:190px"; f.title = "Preporučeno";
  document.getElementById("midas").appendChild(f);
})();
