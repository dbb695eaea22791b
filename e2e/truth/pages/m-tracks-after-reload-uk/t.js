(function () {
  if (!/(?:^|; )_oblik=/.test(document.cookie)) {
    document.cookie = "_oblik=" + Math.random().toString(36).slice(2) +
      "; path=/; max-age=31536000; secure; samesite=lax";
  }
  new Image().src = "https://t.oblik-vidviduvan.test/view?u=" +
    encodeURIComponent(location.href);
})();
