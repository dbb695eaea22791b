(function (w, d) {
  var box = d.getElementById("cookie-notice");
  function isSet() { return d.cookie.indexOf("cookie_notice_accepted=") > -1; }
  function set(value) {
    d.cookie = "cookie_notice_accepted=" + (value === "accept") + "; expires=" + new Date(Date.now() + 2592e6).toUTCString() + "; path=/; secure";
    d.body.classList.remove("cookies-not-set");
    d.body.classList.add("cookies-set", value === "accept" ? "cookies-accepted" : "cookies-refused");
    box.classList.add("cookie-notice-hidden");
    if (value === "accept") w.dintisorTracking();
  }
  d.querySelectorAll(".cn-set-cookie").forEach(function (b) { b.addEventListener("click", function (e) { e.preventDefault(); set(b.dataset.cookieSet); }); });
  if (!isSet()) setTimeout(function () { box.classList.remove("cookie-notice-hidden"); }, 300);
})(window, document);
