(function () {
  var able = function () {
    document.cookie = "prebid.cookieTest=1; path=/; SameSite=Lax";
    var ok = document.cookie.indexOf("prebid.cookieTest=1") >= 0;
    document.cookie = "prebid.cookieTest=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT";
    return ok;
  };
  if (able() && document.cookie.indexOf("_pubcid=") < 0) {
    document.cookie = "_pubcid=" + crypto.randomUUID() + "; path=/; domain=pixelpier-mc9.test; max-age=31536000; SameSite=Lax";
  }
  addEventListener("load", function () {
    setTimeout(function () {
      var f = document.createElement("iframe");
      f.src = "https://sync.bidbridge-mc9.test/usersync.html"; f.style.display = "none"; f.title = "sync";
      document.body.appendChild(f);
    }, 3500);
  });
})();
