(function () {
  var site = document.currentScript.dataset.website, n = "chattery-client%2Fsession%2F" + site;
  if (document.cookie.indexOf(n) < 0) document.cookie = n + "=session_" + crypto.randomUUID() + ";path=/;domain=quillstack-lc9.test;max-age=15552000;samesite=lax";
  var f = document.createElement("iframe"); f.className = "chattery"; f.title = "Chat"; f.src = "https://client.chattery-lc9.test/frame.html?w=" + site; document.body.appendChild(f);
})();
