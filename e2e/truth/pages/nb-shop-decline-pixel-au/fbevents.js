(function () {
  var m = document.cookie.match(/nb_fbp=([^;]+)/), fbp = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17);
  document.cookie = "nb_fbp=" + fbp + "; path=/; domain=.nb-banksiaclay.test; max-age=7776000; SameSite=Lax";
  (window.fbq.queue || []).forEach(function (a) { if (a[0] === "track") new Image().src = "https://www.nb-facepage.test/tr/?id=730114882046&ev=" + a[1] + "&fbp=" + fbp + "&dl=" + encodeURIComponent(location.href); });
})();
