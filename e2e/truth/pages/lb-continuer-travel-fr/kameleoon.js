(function () {
  if (!/kameleoonVisitorCode=/.test(document.cookie)) document.cookie = "kameleoonVisitorCode=_js_" + Math.random().toString(36).slice(2, 18) + "; path=/; domain=escalea-lb7.test; max-age=32832000; secure; samesite=lax";
  document.documentElement.dataset.kamVariation = "B";
})();
