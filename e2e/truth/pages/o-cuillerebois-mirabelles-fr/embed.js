(function () {
  var z = document.getElementById("palabre"), f = document.createElement("iframe");
  f.title = "Commentaires Palabriche"; f.style.cssText = "width:100%;height:420px;border:0";
  f.src = "https://fil.palabriche.test/cuillere/tarte-aux-mirabelles";
  z.textContent = ""; z.appendChild(f);
})();
