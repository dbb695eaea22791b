(function () {
  var enw = "cwcis_dewis=";
  var bar = document.getElementById("cwcis");
  function darllen() {
    return document.cookie.split("; ").filter(function (x) { return x.indexOf(enw) === 0; })[0];
  }
  function ystadegau() {
    var s = document.createElement("script");
    s.src = "https://ystadegau.mesurydd-v1.test/m.js";
    document.head.appendChild(s);
  }
  var nawr = darllen();
  if (!nawr) bar.hidden = false;
  else if (nawr.slice(enw.length) === "hanfodol.ystadegau") ystadegau();
  bar.addEventListener("click", function (e) {
    var ateb = e.target.getAttribute("data-ateb");
    if (!ateb) return;
    document.cookie = enw + (ateb === "ie" ? "hanfodol.ystadegau" : "hanfodol") + "; path=/; max-age=15552000; secure; samesite=lax";
    bar.hidden = true;
    if (ateb === "ie") ystadegau();
  });
})();
