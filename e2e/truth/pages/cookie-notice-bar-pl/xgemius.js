var gemius_identifier = "nGtFBnxmT", lsdata = "-LS" + Date.now().toString(36);
(function () {
  if (!/__gfp_64b=/.test(document.cookie)) document.cookie = "__gfp_64b=" + lsdata + "|" + Math.floor(Date.now() / 1000) + "; path=/; domain=.kawiarnia-mlyn-s39.test; max-age=34000000";
  var i = new Image();
  i.src = "https://ls.hitmierz-s39.test/_1732853/redot.gif?id=" + gemius_identifier + "&fr=1&tz=-60&href=" + encodeURIComponent(location.href);
})();
