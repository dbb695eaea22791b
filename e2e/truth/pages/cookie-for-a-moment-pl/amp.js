(function (api) {
  var parts = location.hostname.split("."), top = "." + parts.slice(-2).join("."), probe = "__tld_test__";
  // which is the widest domain that takes a cookie?
  document.cookie = probe + "=1; path=/; domain=" + top;
  setTimeout(function () {
    var works = document.cookie.indexOf(probe + "=1") > -1;
    document.cookie = probe + "=; path=/; domain=" + top + "; expires=Thu, 01 Jan 1970 00:00:00 GMT";
    var v = { deviceId: crypto.randomUUID(), sessionId: Date.now(), optOut: false, lastEventTime: Date.now() };
    document.cookie = "AMP_" + api + "=" + btoa(encodeURIComponent(JSON.stringify(v))) + "; path=/; max-age=31536000; samesite=lax" + (works ? "; domain=" + top : "");
  }, 80);
})("88f0");
