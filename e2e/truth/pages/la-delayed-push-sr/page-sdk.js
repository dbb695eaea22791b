(function () {
  localStorage.setItem("zv_pageViews", String(+(localStorage.getItem("zv_pageViews") || 0) + 1));
  sessionStorage.setItem("ZVONCE_SESSION", sessionStorage.getItem("ZVONCE_SESSION") || String(Date.now()));
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/ZvonceSDKWorker.js", { scope: "/" }).catch(function () {});
})();
