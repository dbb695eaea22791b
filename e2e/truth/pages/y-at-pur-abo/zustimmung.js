(function () {
  "use strict";
  var CMP = "https://zustimmung.einwilligungsdienst-y5.test", huelle;
  function keks(n) { var m = document.cookie.match(new RegExp("(?:^|; )" + n + "=([^;]*)")); return m && m[1]; }
  function werbung() {
    var s = document.createElement("script"); s.src = "https://ads.werbering-y5.test/prebid.js"; s.async = true; document.head.appendChild(s);
  }
  window.addEventListener("message", function (e) {
    if (e.origin !== CMP || !e.data) return;
    if (e.data.typ === "zustimmung") {
      document.cookie = "euconsent-v2=" + e.data.tc + "; path=/; max-age=33696000; secure; samesite=lax";
      localStorage.setItem("_mb_user_consent_1184", JSON.stringify({ gdpr: { tc: e.data.tc, uuid: e.data.uuid, status: "consentedAll" } }));
      huelle.remove(); document.documentElement.classList.remove("mb-zu");
      werbung();
    } else if (e.data.typ === "abo") location.href = "/pur";
  });
  if (keks("euconsent-v2")) return werbung();
  huelle = document.createElement("div"); huelle.className = "mb-huelle";
  huelle.innerHTML = '<iframe title="Zustimmungsmeldung" src="' + CMP + '/index.html?message_id=1184402&consentLanguage=de" id="mb_message_iframe_1184402"></iframe>';
  document.body.appendChild(huelle); document.documentElement.classList.add("mb-zu");
})();
