(function () {
  if (!/_fbp=/.test(document.cookie)) document.cookie = "_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17) + ";path=/;domain=akti-akinita-lc6.test;max-age=7776000;samesite=lax";
  (new Image).src = "https://www.prosopovivlio-lc6.test/tr/?id=610088231&ev=PageView&dl=" + encodeURIComponent(location.href);
})();
