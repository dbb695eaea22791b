(function () {
  if (!/ogl_uid=/.test(document.cookie)) document.cookie = 'ogl_uid=' + Math.random().toString(16).slice(2) + '; Domain=.jedrenjekornati-f36.test; Path=/; Max-Age=7776000; Secure; SameSite=Lax';
})();
