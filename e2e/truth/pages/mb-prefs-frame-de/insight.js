(function () {
  if (document.cookie.indexOf("li_giant=") < 0) document.cookie = "li_giant=" + crypto.randomUUID() + "; path=/; domain=.lernwerk-mb6.test; max-age=604800; samesite=none; secure";
  new Image().src = "https://px.insightband-mb6.test/collect?v=2&fmt=js&pid=3318806&time=" + Date.now();
})();
