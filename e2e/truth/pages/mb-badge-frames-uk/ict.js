(function () {
  var d = "; path=/; domain=.hartwell-pryce-mb10.test; max-age=31536000; secure; samesite=lax";
  var m = document.cookie.match(/ictf_master=vid~([\w-]+)/), vid = m ? m[1] : crypto.randomUUID();
  document.cookie = "ictf_master=vid~" + vid + d;
  document.cookie = "ictf_il4471=rurl~" + encodeURIComponent(document.referrer) + "|sid~" + crypto.randomUUID() + d;
  document.querySelectorAll(".tel").forEach(function (e) { e.textContent = "01743 555 0862"; });
})();
