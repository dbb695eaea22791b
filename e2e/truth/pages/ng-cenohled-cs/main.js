(function () {
  var $ = function (s) { return document.querySelector(s); }, $$ = function (s, f) { [].forEach.call(document.querySelectorAll(s), function (e) { e.addEventListener("click", function (ev) { ev.preventDefault(); f(ev); }); }); };
  var NAME = "ng_cookie_consent", kept = document.cookie.match(new RegExp(NAME + "=([^;]+)"));
  if (!localStorage.getItem("lastVisitedProducts")) localStorage.setItem("lastVisitedProducts", "[]");
  window.dataLayer = [];
  function run(c) {
    if (c.analytics || c.ads) {
      window.dataLayer.push({ event: "consent", consent: c });
      var s = document.createElement("script"); s.src = "https://www.ng-znackovac.test/gtm.js?id=GTM-K4CZ7H"; document.head.appendChild(s);
    }
  }
  function save(a, p, r) {
    var c = { necessary: true, analytics: a, personalization: p, ads: r, v: 3 };
    document.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(c)) + ";path=/;domain=.ng-cenohled.test;max-age=" + (a || r ? 31536000 : 15552000) + ";secure;samesite=lax";
    fetch("/api/cookies/consent", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(c) });
    $(".js-cookies").hidden = $(".js-cookies-modal").hidden = true; run(c);
  }
  if (kept) run(JSON.parse(decodeURIComponent(kept[1]))); else $(".js-cookies").hidden = false;
  $$(".js-cookies-accept", function () { save(true, true, true); });
  $$(".js-cookies-reject", function () { save(false, false, false); });
  $$(".js-cookies-settings, [data-cookies-open]", function () { $(".js-cookies-modal").hidden = false; });
  $$(".js-cookies-save", function () { var v = function (n) { return $(".c-modal [name=" + n + "]").checked; }; save(v("analytics"), v("personalization"), v("ads")); });
})();
