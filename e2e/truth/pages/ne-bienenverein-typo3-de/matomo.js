(function () {
  var o = "; path=/; samesite=lax; max-age=", m = document.cookie.match(/ne_pk_id\.3\.b7c1=([^.;]+)/), id = m ? m[1] : (Math.random().toString(16) + "0000000000000000").slice(2, 18);
  document.cookie = "ne_pk_id.3.b7c1=" + id + "." + Math.floor(Date.now() / 1000) + "." + o + 33955200; document.cookie = "ne_pk_ses.3.b7c1=1" + o + 1800;
  var url = _paq.filter(function (c) { return c[0] === "setTrackerUrl"; })[0][1];
  navigator.sendBeacon(url + "?idsite=3&rec=1&_id=" + id + "&url=" + encodeURIComponent(location.href));
})();
