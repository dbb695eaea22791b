// Látogatottság: csak akkor töltjük be, ha a süti-értesítő már meg volt válaszolva
(function () {
  var kesz = false;
  function betolt() {
    if (kesz) return; kesz = true;
    var s = document.createElement("script"); s.async = true; s.src = "https://www.ng-cimkezo.test/gtag/js?id=G-KOVASZ01"; document.head.appendChild(s);
    var p = new Image(); p.src = "https://www.ng-kekpixel.test/tr?id=440021&ev=PageView&noscript=1";
  }
  if (document.cookie.indexOf("ng_cookie_notice_accepted") !== -1) betolt();
  document.addEventListener("setCookieNotice", betolt);
})();
