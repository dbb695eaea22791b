(function () {
  var m = document.cookie.match(/(?:^|; )_fbp=([^;]+)/), v = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17);
  document.cookie = "_fbp=" + v + ";path=/;domain=stupinacalimani-la6.test;max-age=7776000;samesite=lax";
  var q = window.fbq.queue.slice(), id = q[0][1];
  q.slice(1).forEach(function (c) { new Image().src = "https://www.carteafetei-la6.test/tr/?id=" + id + "&ev=" + c[1] + "&fbp=" + v; });
})();
