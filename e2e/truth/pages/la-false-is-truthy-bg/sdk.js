(function () {
  var f = document.createElement("iframe");
  f.src = "https://www.litsata-la8.test/plugins/page.php?href=turazgrad"; f.width = 340; f.height = 130; f.style.cssText = "border:0;margin:0 6% 120px";
  document.body.appendChild(f);
})();
