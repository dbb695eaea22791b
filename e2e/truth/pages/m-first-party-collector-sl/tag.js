(function () {
  var found = document.cookie.match(/(?:^|; )_tsv_m=([^;]*)/);
  var visitor = found ? found[1] : Math.random().toString(36).slice(2);
  document.cookie = "_tsv_m=" + visitor +
    "; domain=terme-slatinski-vrelec.test; path=/; max-age=34560000; secure; samesite=lax";
  fetch("https://meritve.terme-slatinski-vrelec.test/collect", {
    method: "POST",
    mode: "no-cors",
    credentials: "include",
    body: "en=page_view&cid=" + visitor,
  }).catch(function () {});
})();
