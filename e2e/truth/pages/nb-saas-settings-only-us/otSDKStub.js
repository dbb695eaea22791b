var OneTrustStub = (function () {
  var self = document.currentScript, id = self.getAttribute("data-domain-script"), base = "https://cdn.nb-optruststatic.test/";
  fetch(base + "consent/" + id + "/" + id + ".json").then(function (r) { return r.json(); }).then(function (conf) {
    return fetch("https://geolocation.nb-optruststatic.test/cookieconsentpub/v1/geo/location", { headers: { accept: "application/json" } }).then(function (r) { return r.json(); }).then(function (geo) {
      window.otStubData = { domainData: conf, userLocation: geo };
      var s = document.createElement("script"); s.src = base + "scripttemplates/" + conf.Version + "/otBannerSdk.js"; s.async = true; document.head.appendChild(s);
    });
  });
  return {};
})();
