(function () {
  var m = document.cookie.match(/nmstat=([^;]+)/), v = m ? m[1] : crypto.randomUUID();
  document.cookie = "nmstat=" + v + ";path=/;max-age=86400000;domain=harbours-ma10.test;SameSite=Lax;Secure";
  (new Image).src = "https://60114.global.pagescore-ma10.test/image.aspx?url=" + encodeURIComponent(location.href) + "&luid=" + v;
})();
