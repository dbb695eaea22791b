(function () {
  if (!/bk_id=/.test(document.cookie)) document.cookie = 'bk_id=' + crypto.randomUUID() + '; Domain=.cykelverkstan-f33.test; Path=/; Max-Age=31536000; Secure; SameSite=Lax';
  navigator.sendBeacon('https://in.besokskollen-f33.test/e', JSON.stringify({ sida: location.pathname }));
})();
