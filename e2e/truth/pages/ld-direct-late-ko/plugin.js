(function () {
  var f = document.createElement("iframe"); f.title = "상담톡"; f.src = "https://front.sangdamtok-ld9.test/boot?key=hs9";
  f.style.cssText = "position:fixed;right:24px;bottom:24px;width:64px;height:64px;border:0;border-radius:32px;z-index:60"; document.body.appendChild(f);
})();
