(function () {
  function get(name) {
    var found = document.cookie.split("; ").find(function (cookie) {
      return cookie.indexOf(name + "=") === 0;
    });
    return found && found.slice(name.length + 1);
  }
  function set(name, value, age) {
    document.cookie = name + "=" + value + "; domain=.fletes-tezcal.test; path=/" + (age ? "; max-age=" + age : "") + "; SameSite=Lax; Secure";
  }
  var now = Date.now();
  var utk = get("hubspotutk") || crypto.randomUUID().replace(/-/g, "");
  set("hubspotutk", utk, 15552000);
  set("__hstc", "201883411." + utk + "." + now + "." + now + "." + now + ".1", 15552000);
  set("__hssc", "201883411.1." + now, 1800);
  set("__hssrc", "1");
  new Image().src = "https://track.hs-embudo.test/__ptq.gif?k=1&a=4471902&vi=" + utk + "&t=Fletes+Tezcal";
})();
