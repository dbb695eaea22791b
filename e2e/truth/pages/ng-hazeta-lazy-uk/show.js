(function () {
  var a = document.querySelector("[data-ad]"), f = document.createElement("img");
  f.src = "https://ads.ng-banerna.test/creative/7.svg"; f.width = 250; f.height = 200; f.alt = "Вікна та двері під ключ"; a.appendChild(f);
})();
