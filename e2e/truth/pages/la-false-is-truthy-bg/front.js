(function () {
  var box = document.getElementById("cookie-notice");
  if (document.cookie.indexOf("cookie_notice_accepted=") < 0) box.classList.remove("cookie-notice-hidden");
  document.querySelectorAll(".cn-set-cookie").forEach(function (a) {
    a.addEventListener("click", function (e) {
      e.preventDefault();
      var ok = a.dataset.cookieSet === "accept";
      document.cookie = "cookie_notice_accepted=" + ok + ";max-age=2592000;path=/;secure";
      box.classList.add("cookie-notice-hidden");
      document.body.classList.replace("cookies-not-set", "cookies-set");
      document.dispatchEvent(new CustomEvent("setCookieNotice", { detail: { value: ok } }));
    });
  });
})();
