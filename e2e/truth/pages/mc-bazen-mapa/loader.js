(function () {
  var f = document.createElement("iframe");
  f.id = "bublina"; f.title = "Zeptejte se nás"; f.src = "https://app.dopisnik-mc10.test/bubble?site=podhora";
  document.body.appendChild(f);
})();
