(function (w, d, cn) {
  "use strict";
  var bar = d.getElementById("cookie-notice");
  function status() { var m = d.cookie.match(cn.cookieName + "=(true|false)"); return m ? m[1] : ""; }
  function bodyClass(s) { d.body.classList.remove("cookies-not-set", "cookies-set", "cookies-accepted", "cookies-refused"); d.body.classList.add(s ? "cookies-set" : "cookies-not-set"); if (s) d.body.classList.add(s === "true" ? "cookies-accepted" : "cookies-refused"); }
  function set(v) {
    d.cookie = cn.cookieName + "=" + v + "; max-age=" + cn.cookieTime + "; path=/" + (cn.secure ? "; secure" : "");
    bodyClass(v);
    d.dispatchEvent(new CustomEvent("setCookieNotice", { detail: { value: v, time: cn.cookieTime } }));
    bar.classList.add("cookie-notice-hidden"); bar.classList.remove("cookie-notice-visible");
  }
  bodyClass(status());
  if (!status()) { bar.classList.remove("cookie-notice-hidden"); bar.classList.add("cookie-notice-visible"); }
  [].forEach.call(d.querySelectorAll(".cn-set-cookie"), function (b) { b.addEventListener("click", function (e) { e.preventDefault(); set(b.dataset.cookieSet === "accept" ? "true" : "false"); }); });
  d.getElementById("cn-more-info").addEventListener("click", function () { w.open(this.dataset.linkUrl, this.dataset.linkTarget); });
})(window, document, cnArgs);
