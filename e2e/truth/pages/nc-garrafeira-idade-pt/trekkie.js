(function () {
  function id() { return "xxxxxxxx-xxxx-4xxx".replace(/x/g, function () { return Math.floor(16 * Math.random()).toString(16); }); }
  function tem(n) { return new RegExp("(?:^|; )" + n + "=").test(document.cookie); }
  var d = "; path=/; domain=nc-garrafeiradocais.test; secure; samesite=lax; max-age=";
  if (!tem("nc_shopify_y")) document.cookie = "nc_shopify_y=" + id() + d + 31536000;
  document.cookie = "nc_shopify_s=" + id() + d + 1800;
  navigator.sendBeacon("/.well-known/monorail/unstable/produce_batch", JSON.stringify({ events: [{ schema: "trekkie_storefront_page_view/1.4" }] }));
  addEventListener("load", function () { setTimeout(function () { (new Image).src = "https://sync.nc-anunciador-pt.test/match?pid=cais"; }, 800); });
})();
