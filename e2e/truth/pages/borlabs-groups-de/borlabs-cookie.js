window.BorlabsCookie = new (function (config) {
  var self = this;
  this.read = function () {
    var pair = document.cookie.split("; ").filter(function (c) { return c.indexOf("borlabs-cookie=") === 0; })[0];
    var data = pair ? JSON.parse(decodeURIComponent(pair.substring(15))) : {};
    return data.version === config.cookieVersion ? data : null;
  };
  this.store = function (media) {
    var until = new Date(); until.setDate(until.getDate() + Number(config.cookieLifetime));
    var consents = { essential: ["borlabs-cookie"] };
    if (media.length) consents["external-media"] = media;
    var data = { consents: consents, domainPath: config.cookieDomain + config.cookiePath, expires: until.toUTCString(), uid: "xs68-" + Math.random().toString(36).slice(2, 10), version: config.cookieVersion };
    document.cookie = "borlabs-cookie=" + encodeURIComponent(JSON.stringify(data)) + "; path=" + config.cookiePath + "; expires=" + data.expires + "; SameSite=Lax";
    document.body.classList.remove("_brlbs-show-overlay");
    self.unblock();
  };
  this.unblock = function () {
    var c = self.read();
    if (!c || !c.consents["external-media"]) return;
    document.querySelectorAll("[data-borlabs-cookie-type=content-blocker]").forEach(function (b) {
      b.outerHTML = '<iframe src="https://karten.plankarte-s68.test/embed?q=Hohenzollernring" width="100%" height="300" style="border:0" title="Karte"></iframe>';
    });
  };
  function on(sel, fn) { document.querySelector("#BorlabsCookieBox [data-cookie-" + sel + "]").addEventListener("click", fn); }
  on("accept-all", function () { self.store(["plankarte"]); });
  on("refuse", function () { self.store([]); });
  on("individual", function () { document.querySelector(".cookie-box").hidden = true; document.querySelector(".cookie-preference").hidden = false; });
  on("accept", function () { var b = document.querySelector("[data-cookie-group]"); self.store(b.checked ? [b.value] : []); });
  if (this.read()) this.unblock(); else document.body.classList.add("_brlbs-show-overlay");
})(borlabsCookieConfig);
