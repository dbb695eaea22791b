(function () {
  var f = document.createElement("iframe");
  f.width = 300; f.height = 250; f.title = "Reklama"; f.style.border = "0";
  f.src = "https://ramka.reklamiszcze.test/kreacja/300x250.html";
  document.getElementById("gora").appendChild(f);
})();
