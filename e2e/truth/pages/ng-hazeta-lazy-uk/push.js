(function () {
  localStorage.setItem("pushyk-page-views", String(Number(localStorage.getItem("pushyk-page-views") || 0) + 1));
  sessionStorage.setItem("pushyk-session", "1");
  fetch("https://api.ng-pushyk.test/sync/web", { method: "POST", body: JSON.stringify({ app: "a1c7" }) });
})();
