(function () {
  var K = "consentMode", EVENTS = ["scroll", "mousemove", "touchstart", "keydown"];
  function saved() { try { return JSON.parse(localStorage.getItem(K)); } catch (_) { return null; } }
  function zalo() { var s = document.createElement("script"); s.src = "https://sp.zalu-s60.test/plugins/sdk.js"; s.async = 1; document.head.appendChild(s); }
  function show() {
    EVENTS.forEach(function (e) { removeEventListener(e, show); });
    document.body.insertAdjacentHTML("beforeend", '<div id="cb"><span>Chúng tôi dùng cookie để hiểu khách hàng hơn. Bạn có đồng ý không?</span><button class="go">Đồng ý tất cả</button><button class="no">Từ chối</button></div>');
    var cb = document.getElementById("cb");
    cb.querySelector(".go").onclick = function () { keep("granted"); zalo(); };
    cb.querySelector(".no").onclick = function () { keep("denied"); };
    function keep(v) { localStorage.setItem(K, JSON.stringify({ ad_storage: v, analytics_storage: v, functionality_storage: "granted" })); cb.remove(); }
  }
  var s = saved();
  if (s) { if (s.ad_storage === "granted") zalo(); }
  else EVENTS.forEach(function (e) { addEventListener(e, show, { passive: true }); });
})();
