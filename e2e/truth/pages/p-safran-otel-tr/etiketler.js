/* Pazarlama etiketleri - çerez onayından sonra yüklenir */
(function () {
  var yuklendi = false;
  function yukle() {
    if (yuklendi) return;
    yuklendi = true;
    var s = document.createElement("script");
    s.async = true; s.src = "https://cdn.ziyaretolcer.test/zo.js"; document.head.appendChild(s);
    new Image().src = "https://trk.reklamkavsak.test/piksel.gif?otel=safranbahce&t=" + Date.now();
  }
  if (localStorage.getItem("ck_izin_v2")) yukle();
  window.addEventListener("ck:onay", yukle);
  if (!sessionStorage.getItem("sb_doviz")) sessionStorage.setItem("sb_doviz", "TRY");
})();
