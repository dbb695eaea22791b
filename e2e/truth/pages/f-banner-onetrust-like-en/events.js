(function () {
  if (!/_fbp=/.test(document.cookie)) document.cookie = '_fbp=fb.1.' + Date.now() + '.' + Math.floor(Math.random() * 1e17) + '; Domain=.harrowgatebooks-f21.test; Path=/; Max-Age=7776000; SameSite=Lax';
  new Image().src = 'https://www.socialpix-f21.test/tr?id=481200377120931&ev=PageView&dl=' + encodeURIComponent(location.href);
})();
