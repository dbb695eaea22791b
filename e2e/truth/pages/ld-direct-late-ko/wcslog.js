(function () {
  var t = Math.floor(Date.now() / 1000);
  document.cookie = "wcs_bt=s_1f0c9haesong:" + t + ";path=/;max-age=34128000";
  new Image().src = "https://wcs.gidungi-ld9.test/b?u=" + encodeURIComponent(location.href) + "&wa=s_1f0c9haesong&t=" + t;
})();
