document.querySelectorAll(".rek").forEach(function (r) {
  var f = document.createElement("iframe"); f.width = 300; f.height = 250; f.style.border = "0"; f.title = "Reklama";
  f.src = "https://kadras.lentynads.test/f?v=" + r.dataset.vieta; r.appendChild(document.createElement("br")); r.appendChild(f);
});
