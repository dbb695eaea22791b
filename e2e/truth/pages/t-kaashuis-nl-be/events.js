(function () {
  var m = document.cookie.match(/_wmp=([^;]+)/), v = m ? m[1] : "wm.1." + Date.now() + "." + Math.floor(Math.random() * 1e9);
  document.cookie = "_wmp=" + v + "; domain=.kaashuis-verstraepen.test; path=/; max-age=7776000; SameSite=Lax; Secure";
  new Image().src = "https://pixel.wimpelads.test/tr?id=60218&ev=PageView&wmp=" + v + "&dl=" + encodeURIComponent(location.href);
})();
