(function () {
  if (!/_cbrt=/.test(document.cookie)) document.cookie = '_cbrt=' + Date.now().toString(36) + Math.random().toString(36).slice(2, 8) + '; Domain=.florariaiasi-f34.test; Path=/; Max-Age=31536000; SameSite=Lax';
})();
