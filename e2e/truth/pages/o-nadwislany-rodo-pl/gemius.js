(function () {
  if (!/__gfp_pom=/.test(document.cookie)) document.cookie = "__gfp_pom=" + Math.random().toString(36).slice(2) + "|" + Math.floor(Date.now() / 1000) + "; domain=.kuriernadwislany.test; path=/; max-age=34128000; secure";
  new Image().src = "https://hit.pomiaroskop.test/_" + "/redot.gif?id=bVo1xT9&href=" + encodeURIComponent(location.href);
})();
