(function () {
  var seed = Date.now().toString(36) + Math.random().toString(36).slice(2);
  document.cookie = "ssxmod_itna=Yqfx" + seed + "; path=/; domain=.jishi-s23.test; max-age=15552000";
  localStorage.setItem("awsc_um", seed.slice(-10));
  new Image().src = "https://fourier.huakuai-s23.test/ts?url=&token=" + seed + "&cna=&ext=1";
  var k = document.getElementById("nc_1_n1z"), x0 = null;
  k.onmousedown = function (e) { x0 = e.clientX; };
  document.onmousemove = function (e) { if (x0 !== null) k.style.left = Math.max(0, Math.min(278, e.clientX - x0)) + "px"; };
  document.onmouseup = function () {
    if (x0 === null) return;
    x0 = null;
    if (parseInt(k.style.left, 10) > 270) k.parentNode.firstChild.textContent = "哎呀，出错了，点击刷新再来一次(error:s3x1)";
    k.style.left = 0;
  };
})();
