/* Зареждане на статистиката след съгласие */
function tuCookie(name) {
  var m = document.cookie.match(new RegExp("(?:^|; )" + name + "=([^;]*)"));
  return m ? m[1] : "";
}
function tuLoad() {
  ["https://www.belezhnik-la8.test/gtag/js?id=G-TURZ2027", "https://static.litsata-la8.test/bg_BG/sdk.js"].forEach(function (src) {
    var s = document.createElement("script"); s.async = true; s.src = src; document.head.appendChild(s);
  });
}
if (tuCookie("cookie_notice_accepted")) tuLoad();
document.addEventListener("setCookieNotice", function (e) { if (e.detail.value) tuLoad(); });
