(function () {
  if (!/_pin_unauth=/.test(document.cookie)) document.cookie = '_pin_unauth=dWlkPU' + btoa(String(Math.random())).replace(/=/g, '') + '; Domain=.moebelhaus-birkner-f23.test; Path=/; Max-Age=31536000; Secure; SameSite=Lax';
  new Image().src = 'https://ct.pinwand-f23.test/v3/?event=pagevisit&tid=2613040097119&cb=' + Date.now();
})();
