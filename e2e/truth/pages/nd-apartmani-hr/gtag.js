window.mjeri = function (id) {
  var m = document.cookie.match(/nd_ga=([^;]+)/), now = Math.floor(Date.now() / 1000), v = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 2147483647) + "." + now;
  var o = "; path=/; domain=nd-apartmani-maestral.test; max-age=63072000; Secure; SameSite=Lax";
  document.cookie = "nd_ga=" + v + o;
  document.cookie = "nd_ga_" + id.slice(2) + "=GS1.1." + now + ".1.0." + now + o;
  navigator.sendBeacon("https://prikup.nd-oznakemreze.test/g/collect?v=2&tid=" + id + "&cid=" + v.slice(6));
};
