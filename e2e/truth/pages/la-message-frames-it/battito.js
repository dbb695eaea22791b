(function () {
  var id = (document.cookie.match(/(?:^|; )_cb=([^;]+)/) || [])[1] || Math.random().toString(36).slice(2);
  document.cookie = "_cb=" + id + ";path=/;max-age=34128000;samesite=lax";
  new Image().src = "https://ping.battito-la4.test/ping?h=gazzettalevante&u=" + id + "&t=" + Date.now();
})();
