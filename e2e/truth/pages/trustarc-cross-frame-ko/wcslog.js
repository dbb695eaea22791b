(function (wcs_add) {
  document.cookie = "wcs_bt=" + wcs_add.wa + ":" + Math.floor(Date.now() / 1000) + "; path=/; max-age=34000000";
  (new Image()).src = "https://wcs.galmaegi-s47.test/m?u=" + encodeURIComponent(location.href) + "&wa=" + wcs_add.wa;
})({ wa: "s_47f0c1" });
