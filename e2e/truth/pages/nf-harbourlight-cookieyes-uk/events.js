(function () {
  if (!/nf_fbp=/.test(document.cookie)) document.cookie = "nf_fbp=fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e10) + "; path=/; domain=.nf-harbourlight.test; max-age=7776000";
  new Image().src = "https://www.nf-faceloop.test/tr/?id=1190&ev=PageView&dl=" + encodeURIComponent(location.href);
})();
