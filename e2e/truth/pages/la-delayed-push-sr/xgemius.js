(function () {
  var m = document.cookie.match(/(?:^|; )__gfp_64b=([^;]+)/), v = m ? m[1] : Math.random().toString(36).slice(2) + "|" + Math.floor(Date.now() / 1000);
  document.cookie = "__gfp_64b=" + v + ";path=/;domain=pomoravskenovine-la9.test;max-age=33696000";
  new Image().src = "https://gars.brojac-la9.test/_" + Date.now() + "/rexdot.js?l=91&id=" + window.pp_gemius_identifier + "&fp=" + encodeURIComponent(v);
})();
