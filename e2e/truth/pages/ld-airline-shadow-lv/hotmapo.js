(function () {
  var d = ";path=/;domain=ventairo-ld6.test;SameSite=Lax;Secure";
  if (!/_hmSessionUser_6/.test(document.cookie)) document.cookie = "_hmSessionUser_6=" + btoa(Date.now()) + d + ";max-age=31536000";
  document.cookie = "_hmSession_6=" + btoa(Math.random()) + d + ";max-age=1800";
  sessionStorage.setItem("_hmRecordingEnabled", "1");
  navigator.sendBeacon("https://metrics.karstkarte-ld6.test/?event=pv", "6");
})();
