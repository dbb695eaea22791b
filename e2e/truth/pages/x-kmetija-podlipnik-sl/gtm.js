(function () {
  function granted() {
    var ok = false;
    dataLayer.forEach(function (a) { if (a[0] === "consent" && a[2]) ok = a[2].analytics_storage === "granted"; });
    return ok;
  }
  var asked = null;
  window.oznake = function () {
    var ok = granted(), now = Math.floor(Date.now() / 1000), at = "; domain=.kmetija-podlipnik.test; path=/; max-age=34128000; Secure";
    if (asked === ok) return;
    asked = ok;
    if (ok) {
      if (document.cookie.indexOf("_ga=") < 0) document.cookie = "_ga=GA1.1." + Math.floor(Math.random() * 2e9) + "." + now + at;
      document.cookie = "_ga_PDLPNK=GS2.1.s" + now + "$o1$g0" + at;
      navigator.sendBeacon("https://zbirnik.merilnik-oznak.test/g/collect?v=2&gcs=G101&en=page_view");
      var s = document.createElement("script"); s.async = true; s.src = "https://toplota.klikometer.test/hk/4471.js"; document.head.append(s);
    }
  };
  window.oznake();
})();
