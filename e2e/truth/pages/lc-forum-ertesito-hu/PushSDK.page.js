(function () {
  var n = Number(localStorage.getItem("push-pageview-count") || 0) + 1;
  localStorage.setItem("push-pageview-count", String(n));
  sessionStorage.setItem("PUSH_SDK_SESSION", "true");
  fetch("https://cdn.ertesito-lc10.test/sync/b1d7-0c10/web.json").then(function (r) { return r.json(); }).then(function (c) { localStorage.setItem("push-notification-prompt", c.prompt); });
})();
