(function () {
  var box = document.getElementById("cookie-notice");
  if (/(^|; )cookie_notice_accepted=true/.test(document.cookie)) return;
  box.classList.remove("cookie-notice-hidden");
  document.getElementById("cn-accept-cookie").addEventListener("click", function (e) {
    e.preventDefault();
    document.cookie = "cookie_notice_accepted=true; path=/; max-age=2592000; secure";
    box.style.opacity = 0; setTimeout(function () { box.classList.add("cookie-notice-hidden"); }, 400);
  });
})();
