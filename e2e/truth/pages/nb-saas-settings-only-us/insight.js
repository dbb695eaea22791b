(function () {
  localStorage.setItem("li_adsId", localStorage.getItem("li_adsId") || (crypto.randomUUID ? crypto.randomUUID() : String(Math.random())));
  var i = new Image(); i.src = "https://px.ads.nb-linkedup.test/collect/?v=2&fmt=js&pid=5120446&time=" + Date.now() + "&url=" + encodeURIComponent(location.href);
})();
