(function () {
  if (!/cm_vid=/.test(document.cookie)) document.cookie = 'cm_vid=' + Math.random().toString(36).slice(2) + '; Path=/; Max-Age=34128000; SameSite=Lax';
  new Image().src = 'https://js.contamelhor-f29.test/p?u=' + encodeURIComponent(location.pathname);
})();
