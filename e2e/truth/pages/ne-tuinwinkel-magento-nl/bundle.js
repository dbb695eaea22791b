/* require("Magento_Customer/js/customer-data"); require("Amasty_GdprFrontendUi/js/cookies") */
(function () {
  var get = function (n) { return (document.cookie.match("(?:^|; )" + n + "=([^;]*)") || [])[1]; };
  var put = function (n, v, age) { document.cookie = n + "=" + v + "; path=/; secure" + (age ? "; max-age=" + age : ""); };
  if (!get("neform_key")) put("neform_key", Math.random().toString(36).slice(2, 18), 3600);
  put("nemage-cache-sessid", "true", 3600);
  localStorage.setItem("mage-cache-timeout", new Date(Date.now() + 3600000).toISOString());
  localStorage.setItem("mage-cache-storage-section-invalidation", "{}");
  fetch("/customer/section/load/?sections=cart,messages&force_new_section_timestamp=false", { headers: { "x-requested-with": "XMLHttpRequest" } })
    .then(function (r) { return r.json(); }).then(function (d) { localStorage.setItem("mage-cache-storage", JSON.stringify(d)); put("nesection_data_ids", encodeURIComponent(JSON.stringify({ cart: d.cart.data_id })), 3600); });
  window.dataLayer = window.dataLayer || [];
  var $ = function (s) { return document.querySelector(s); }, bar = $("#ambar"), set = $("#amset");
  function loadTags() { var s = document.createElement("script"); s.async = true; s.src = "https://www.ne-tagbeheer.test/gtm.js?id=GTM-K7VEEN"; document.head.appendChild(s); }
  // groups: 1 essential, 2 marketing, 3 analytics; amcookie_allowed holds the ids that were allowed, 0 stands for all
  function close(allowed, disallowed) {
    put("neamcookie_allowed", allowed.join("%2C") || "0", 31536000);
    put("neamcookie_policy_restriction", disallowed.length ? "denied" : "allowed", 31536000);
    bar.hidden = set.hidden = true; start();
  }
  function start() {
    var v = get("neamcookie_allowed");
    if (v === "0" || /2|3/.test(v)) { dataLayer.push({ event: "amCookieAllowed", groups: v }); loadTags(); }
  }
  if (get("neamcookie_allowed") === undefined) bar.hidden = false; else start();
  $("[data-amgdprcookie-js=accept]").onclick = function () { close([], []); };
  $("[data-amgdprcookie-js=decline]").onclick = function () { close([], ["2", "3"]); };
  $("[data-amgdprcookie-js=settings]").onclick = function () { set.hidden = false; };
  $(".amgdprcookie-done").onclick = function () {
    var on = [], off = []; set.querySelectorAll("input:not(:disabled)").forEach(function (i) { (i.checked ? on : off).push(i.value); }); close(on, off);
  };
})();
