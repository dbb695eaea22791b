(function () {
  if (!/_brid=/.test(document.cookie)) document.cookie = '_brid=' + Date.now() + '.' + Math.floor(Math.random() * 1e6) + '; Path=/; Max-Age=31536000';
  new Image().src = 'https://analiz.broyach-f32.test/hit?s=2204&r=' + Math.random();
})();
