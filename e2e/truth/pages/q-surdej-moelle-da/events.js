(function () {
  if (!/(?:^|; )_tsp=/.test(document.cookie)) {
    document.cookie = "_tsp=ts.1." + Date.now() + "." + Math.floor(Math.random() * 1e17) + "; domain=.surdejsmoelleren.test; path=/; max-age=7776000; SameSite=Lax";
  }
  new Image().src = "https://www.torvesnak.test/tr?id=559020481&ev=PageView&dl=" + encodeURIComponent(location.href);
})();
