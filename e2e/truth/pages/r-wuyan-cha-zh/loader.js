(function () {
  var f = document.createElement("iframe"); f.className = "kefu"; f.title = "線上客服"; f.src = "https://kefu.liaoliaokan.test/box.html?shop=wuyan"; document.body.appendChild(f);
})();
