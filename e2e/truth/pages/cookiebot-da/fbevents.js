(function (id) {
  var m = document.cookie.match(/_fbp=([^;]+)/);
  var fbp = m ? m[1] : "fb.1." + Date.now() + "." + Math.floor(1e17 * Math.random());
  document.cookie = "_fbp=" + fbp + ";path=/;domain=.nordlys-optik-s43.test;max-age=7776000;SameSite=Lax";
  new Image(1, 1).src = "https://www.ansigtsbog-s43.test/tr/?id=" + id + "&ev=PageView&dl=" + encodeURIComponent(location.href) + "&fbp=" + fbp;
})("4300430043");
