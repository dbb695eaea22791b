(function () {
  if (!/(?:^|; )_tnid=/.test(document.cookie)) {
    document.cookie = "_tnid=" + Math.random().toString(36).slice(2) +
      "; path=/; max-age=31536000; secure; samesite=lax";
  }
  new Image().src = "https://stats.tellerij-noorderlicht.test/hit?p=" +
    encodeURIComponent(location.pathname);
})();
