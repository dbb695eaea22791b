(function () {
  var o = ";path=/;domain=.volt-market-ma8.test;SameSite=None;Secure", id = crypto.randomUUID();
  document.cookie = "_hjSessionUser_331208=" + btoa(JSON.stringify({ id: id })) + ";max-age=31536000" + o;
  document.cookie = "_hjSession_331208=" + btoa(JSON.stringify({ id: id, c: Date.now() })) + ";max-age=1800" + o;
  navigator.sendBeacon("https://content.fierbinte-ma8.test/?site_id=331208", "{}");
})();
