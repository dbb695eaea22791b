(function () {
  var slot = document.getElementById("ad-lower");
  slot.innerHTML = '<a href="https://ad.hirobakokoku.test/click" rel="sponsored"><img src="https://img.hirobakokoku.test/banner.svg" width="600" height="120" alt="広告：冬のふとん大市"></a>';
  var m = document.cookie.match(/(?:^|; )hk_freq=(\d+)/);
  document.cookie = "hk_freq=" + (m ? Number(m[1]) + 1 : 1) + "; path=/; max-age=86400; SameSite=Lax";
})();
