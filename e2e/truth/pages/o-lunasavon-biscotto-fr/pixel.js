(function () {
  var m = document.cookie.match(/(?:^|; )_cygp=([^;]+)/);
  var id = m ? m[1] : "cy.1." + Date.now() + "." + Math.floor(Math.random() * 1e18);
  document.cookie = "_cygp=" + id + "; domain=.lunasavon.test; path=/; max-age=7776000; secure; samesite=lax";
  new Image().src = "https://www.cygnelivre.test/tr/?id=71002938471&ev=PageView&cygp=" + id + "&dl=" + encodeURIComponent(location.href);
})();
