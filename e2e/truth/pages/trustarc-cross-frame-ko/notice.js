(function () {
  var root = "; path=/; domain=.hanbit-display-s47.test; SameSite=None; Secure", year = "; max-age=31536000";
  function has(n) { return (document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")) || [])[1]; }
  document.cookie = "notice_behavior=expressed,eu" + root;
  if (!has("TAsessionID")) document.cookie = "TAsessionID=" + crypto.randomUUID() + "|NEW; max-age=1800" + root;
  function track() { var s = document.createElement("script"); s.src = "https://wcs.galmaegi-s47.test/wcslog.js"; document.body.appendChild(s); }
  function close() { ["truste_overlay", "pop-div"].forEach(function (c) { var e = document.querySelector("." + c); if (e) e.remove(); }); }
  function open() {
    document.body.insertAdjacentHTML("beforeend", '<div class="truste_overlay" style="position:fixed;inset:0;background:#000;opacity:.6;z-index:2147483646"></div><div class="pop-div" style="position:fixed;z-index:2147483647;top:15vh;left:calc(50% - 290px);background:#fff"><iframe class="truste_popframe" title="쿠키 동의 관리자" width="580" height="330" frameborder="0" src="https://consent-pref.trustkeeper-s47.test/index.html?type=hanbit_gdpr&locale=ko&layout=gdpr"></iframe></div>');
  }
  addEventListener("message", function (e) {
    if (e.origin !== "https://consent-pref.trustkeeper-s47.test") return;
    var m = JSON.parse(e.data);
    if (m.source !== "preference_manager" || m.message !== "submit_preferences") return;
    var v = m.data.value;
    document.cookie = "notice_preferences=" + v + ":" + root + year;
    document.cookie = "notice_gdpr_prefs=" + (v === "2" ? "0,1,2" : "0") + ":" + root + year;
    document.cookie = "cmapi_cookie_privacy=permit " + (v === "2" ? "1,2,3" : "1 required") + root + year;
    document.cookie = "cmapi_gtm_bl=" + (v === "2" ? "" : "ga-ms-ua-ta-asp-bzi-sp-awct-cts-csm-img-flc-fls-mpm-mpr-m6d-tc-tdc") + root + year;
    close(); if (v === "2") track();
  });
  if (has("notice_preferences") === undefined) open(); else if (has("notice_preferences") === "2:") track();
})();
