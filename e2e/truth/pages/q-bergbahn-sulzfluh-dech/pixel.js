(function () {
  if (!/(?:^|; )_gdl=/.test(document.cookie)) document.cookie = "_gdl=" + crypto.randomUUID() + "; domain=.fluhbahnen-toeni.test; path=/; max-age=7776000; SameSite=Lax";
  new Image().src = "https://px.gondolino.test/i.gif?e=view&r=" + Math.random();
})();
