(function () {
  var found = /(?:^|; )_kpid=([^;]+)/.exec(document.cookie);
  var id = found ? found[1] : crypto.randomUUID();
  document.cookie = "_kpid=" + id + "; path=/; max-age=31536000; SameSite=Lax; Secure";
  if (!sessionStorage.getItem("kp.visit")) sessionStorage.setItem("kp.visit", String(Date.now()));
  fetch("https://js.klickpfade.test/api/event", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: JSON.stringify({ n: "pageview", u: location.href, v: id })
  });
})();
