(function () {
  var layer = document.getElementById("ckLayer");
  if (/(?:^|; )consent_ad=/.test(document.cookie)) return;
  layer.hidden = false;

  function answer(value) {
    document.cookie = "consent_ad=" + value + "; path=/; max-age=31536000; SameSite=Lax; Secure";
    layer.hidden = true;
  }

  document.getElementById("ckAll").addEventListener("click", function () {
    answer("Y");
  });
  document.getElementById("ckNeed").addEventListener("click", function () {
    answer("N");
    document.cookie = "_bpx=; domain=.doldam-pottery.test; path=/; max-age=0; Secure";
    localStorage.removeItem("bpx_first");
  });
})();
