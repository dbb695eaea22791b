(function () {
  var m = document.cookie.match(/(?:^|; )nb_hubspotutk=([^;]+)/), u = m ? m[1] : "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx".replace(/x/g, function () { return (Math.random() * 16 | 0).toString(16); });
  var t = Date.now(), o = ";path=/;domain=.nb-ledgerloop.test;SameSite=Lax;Secure";
  document.cookie = "nb_hstc=182240921." + u + "." + t + "." + t + "." + t + ".1;max-age=15552000" + o;
  document.cookie = "nb_hubspotutk=" + u + ";max-age=15552000" + o;
  document.cookie = "nb_hssrc=1" + o;
  document.cookie = "nb_hssc=182240921.1." + t + ";max-age=1800" + o;
  new Image().src = "https://track.nb-hubspark.test/__ptq.gif?k=1&a=44120873&vi=" + u + "&t=" + encodeURIComponent(document.title);
})();
