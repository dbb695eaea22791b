(function (d) {
  d.cookie = "nmstat=" + Math.random().toString(16).slice(2) + "; path=/; max-age=86400000; SameSite=Lax; Secure";
  new Image().src = "https://75.global.verbeterweb-s75.test/image.aspx?url=" + encodeURIComponent(d.location.href);
})(document);
