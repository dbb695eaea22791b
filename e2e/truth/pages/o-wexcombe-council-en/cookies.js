(function () {
  var ALL = '{"essential":true,"settings":true,"usage":true,"campaigns":true}';
  var FEW = '{"essential":true,"settings":false,"usage":false,"campaigns":false}';
  function get(name) {
    var m = document.cookie.match(new RegExp("(?:^|; )" + name + "=([^;]*)"));
    return m ? decodeURIComponent(m[1]) : null;
  }
  function set(name, value) {
    document.cookie = name + "=" + encodeURIComponent(value) + "; path=/; max-age=31536000; secure; samesite=lax";
  }
  function usage() {
    var s = document.createElement("script");
    s.async = true;
    s.src = "https://www.statlantern.test/sl/js?id=SL-4WVDC81";
    document.head.appendChild(s);
  }
  window.wxCookies = { get: get, set: set, ALL: ALL, FEW: FEW };
  var policy = get("cookies_policy");
  if (policy && JSON.parse(policy).usage) usage();
  var banner = document.getElementById("global-cookie-message");
  if (!banner || get("cookies_preferences_set") === "true") return;
  banner.hidden = false;
  banner.addEventListener("click", function (event) {
    var button = event.target.closest("button");
    if (!button) return;
    if (button.hasAttribute("data-hide")) { banner.hidden = true; return; }
    var yes = button.getAttribute("data-cookies") === "accept";
    set("cookies_policy", yes ? ALL : FEW);
    set("cookies_preferences_set", "true");
    document.getElementById("cookie-question").hidden = true;
    document.getElementById(yes ? "cookie-accepted" : "cookie-rejected").hidden = false;
    if (yes) usage();
  });
})();
