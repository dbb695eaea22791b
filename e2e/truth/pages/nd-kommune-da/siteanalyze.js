(function () {
  var m = document.cookie.match(/nd_nmstat=([^;]+)/), id = m ? m[1] : Date.now() + "" + Math.floor(Math.random() * 1e6);
  document.cookie = "nd_nmstat=" + id + "; path=/; domain=.nd-egebjergkommune.test; max-age=86400000; SameSite=Lax; Secure";
  new Image().src = "https://analyse.nd-webmaaling.test/image?account=60412&v=" + id + "&url=" + encodeURIComponent(location.href);
})();
