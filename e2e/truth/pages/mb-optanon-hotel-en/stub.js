(function () {
  var base = "https://cdn.cookiedocket-mb5.test", id = document.currentScript.getAttribute("data-domain-script");
  fetch(base + "/consent/" + id + "/" + id + ".json").then(function (r) { return r.json(); }).then(function (c) {
    return fetch("https://geolocation.cookiedocket-mb5.test/cookieonetrust/v1/location").then(function (r) { return r.json(); }).then(function (g) {
      window.otStubData = { config: c, geo: g };
      var s = document.createElement("script"); s.src = base + "/scripttemplates/" + c.Version + "/otBannerSdk.js"; document.head.appendChild(s);
    });
  });
})();
