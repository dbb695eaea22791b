(function () {
  var m = document.cookie.match(/nd_gid=([^;]+)/), v = m ? m[1] : "GA1.2." + Math.floor(Math.random() * 2147483647) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "nd_gid=" + v + "; path=/; domain=nd-kekhorgony.test; max-age=63072000; Secure; SameSite=Lax";
  navigator.sendBeacon("https://gyujt.nd-cimkeallomas.test/collect?v=1&t=pageview&cid=" + v.slice(6));
})();
