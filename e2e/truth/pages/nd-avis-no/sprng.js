(function () {
  var m = document.cookie.match(/nd_i00=([^;]+)/), id = m ? m[1] : "0" + Date.now().toString(16) + "001";
  document.cookie = "nd_i00=" + id + "; domain=nd-fjordavisa.test; path=/; max-age=31536000; Secure; SameSite=Lax";
  navigator.sendBeacon("https://maal.nd-lesertall.test/j0=,,,;+,site=fjordavisa;;;", id);
})();
