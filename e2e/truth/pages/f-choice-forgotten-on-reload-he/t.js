(function () {
  if (!/_md_v=/.test(document.cookie)) document.cookie = '_md_v=' + Math.random().toString(36).slice(2) + '.' + Date.now() + '; Domain=.sifreiharel-f35.test; Path=/; Max-Age=31536000; SameSite=Lax';
  navigator.sendBeacon('https://collect.medida-f35.test/v1/pv', 'u=' + encodeURIComponent(location.href));
})();
