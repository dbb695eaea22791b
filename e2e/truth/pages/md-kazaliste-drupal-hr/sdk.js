(function () {
  var f = document.createElement("iframe");
  f.src = "https://www.drustvo-md6.test/plugins/page.php?href=kastilac&tabs=timeline&width=340"; f.width = 340; f.height = 130; f.style.cssText = "border:0;display:block;margin:0 7% 30px";
  document.querySelector("main").after(f);
})();
