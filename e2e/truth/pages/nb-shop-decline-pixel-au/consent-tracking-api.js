(function (S) {
  function read() { var m = document.cookie.match(/(?:^|; )nb_tracking_consent=([^;]+)/); try { return JSON.parse(decodeURIComponent(m[1])); } catch (e) { return null; } }
  function flag(k) { var c = read(); return c ? c.con.CMP[k] : ""; }
  S.customerPrivacy = {
    currentVisitorConsent: function () { return { marketing: { 1: "yes", 0: "no" }[flag("m")] || "", analytics: { 1: "yes", 0: "no" }[flag("a")] || "", preferences: { 1: "yes", 0: "no" }[flag("p")] || "", sale_of_data: "" }; },
    analyticsProcessingAllowed: function () { return flag("a") === "1"; },
    marketingAllowed: function () { return flag("m") === "1"; },
    shouldShowBanner: function () { return !read(); },
    setTrackingConsent: function (c, done) {
      var v = { con: { CMP: { a: c.analytics ? "1" : "0", m: c.marketing ? "1" : "0", p: c.preferences ? "1" : "0", s: "" } }, v: "2.1", region: "AUNSW", reg: "" };
      document.cookie = "nb_tracking_consent=" + encodeURIComponent(JSON.stringify(v)) + ";path=/;domain=" + location.hostname.replace(/^www\./, "") + ";max-age=31536000;secure;samesite=lax";
      document.dispatchEvent(new CustomEvent("visitorConsentCollected", { detail: { analyticsAllowed: !!c.analytics, marketingAllowed: !!c.marketing, preferencesAllowed: !!c.preferences, saleOfDataAllowed: false } }));
      analytics(); done && done();
    }
  };
  function analytics() {
    if (!S.customerPrivacy.analyticsProcessingAllowed()) return;
    var u = (document.cookie.match(/nb_shopify_y=([^;]+)/) || [])[1] || (crypto.randomUUID ? crypto.randomUUID() : String(Date.now()));
    var d = ";path=/;domain=" + location.hostname.replace(/^www\./, "") + ";secure;samesite=lax";
    document.cookie = "nb_shopify_y=" + u + ";max-age=31536000" + d; document.cookie = "nb_shopify_s=" + u.slice(0, 8) + "-s;max-age=1800" + d;
    navigator.sendBeacon("https://monorail-edge.nb-shopfrontcdn.test/unstable/produce_batch", JSON.stringify({ events: [{ schema_id: "trekkie_storefront_page_view/1.4", payload: { shopId: 64120087, uniqToken: u } }] }));
  }
  analytics();
})(window.Shopify);
