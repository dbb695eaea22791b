(function () {
  navigator.sendBeacon("https://bc.norangad-ld9.test/kp?track_id=44829104&event=PageView");
})();
