(function () {
  var dom;
  window.wcs = { inflow: function (d) { dom = d; } };
  window.wcs_do = function (o) {
    var m = document.cookie.match(/wcs_bt=([^;]*)/);
    document.cookie = "wcs_bt=" + o.wa + ":" + Math.floor(Date.now() / 1000) + "; path=/; domain=." + dom + "; max-age=34560000; SameSite=Lax";
    new Image().src = "https://wcs.baramlog.test/m?u=" + encodeURIComponent(location.href) + "&wa=" + o.wa + "&bt=" + (m ? m[1] : -1);
  };
})();
