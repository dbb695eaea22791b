document.addEventListener("DOMContentLoaded", function () {
  function id(x) { return document.getElementById(x); }
  function guardar(valor) {
    var d = new Date(); d.setTime(d.getTime() + 31536000000);
    document.cookie = "nc_lgcookieslaw=" + valor + "; expires=" + d.toUTCString() + "; path=/; secure; samesite=lax";
    window.location.reload();
  }
  id("lgcookieslaw_accept").addEventListener("click", function () { guardar("1,2,3"); });
  id("lgcookieslaw_reject").addEventListener("click", function () { guardar("1"); });
  id("lgcookieslaw_customize_link").addEventListener("click", function (e) { e.preventDefault(); id("lgcookieslaw_modal").hidden = false; });
  id("lgcookieslaw_save").addEventListener("click", function () {
    var v = ["1"];
    [].forEach.call(document.querySelectorAll(".lgcookieslaw-purpose"), function (c, i) { if (c.checked) v.push(String(i + 2)); });
    guardar(v.join(","));
  });
});
