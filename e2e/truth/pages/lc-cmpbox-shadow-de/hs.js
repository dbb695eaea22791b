(function () {
  var utk = (document.cookie.match(/hubspotutk=([^;]+)/) || [])[1] || Date.now().toString(16) + "a7c4";
  var o = ";path=/;domain=lohnfuchs-lc4.test;samesite=lax", t = Date.now();
  document.cookie = "__hstc=114480." + utk + "." + t + "." + t + "." + t + ".1" + o + ";max-age=15552000";
  document.cookie = "hubspotutk=" + utk + o + ";max-age=15552000";
  document.cookie = "__hssrc=1" + o;
  document.cookie = "__hssc=114480.1." + t + o + ";max-age=1800";
  (new Image).src = "https://track-eu1.nabenpunkt-lc4.test/__ptq.gif?k=1&sd=1366x768&a=26114480&vi=" + utk;
})();
