(function () {
  "use strict";
  var s = JSON.parse(document.querySelector("[data-drupal-selector=drupal-settings-json]").textContent).eu_cookie_compliance;
  var m = document.cookie.match(/(?:^|; )cookie-agreed=(\d)/), status = m ? Number(m[1]) : null;
  function setCookie(name, value) {
    var d = new Date(); d.setDate(d.getDate() + s.cookie_lifetime);
    document.cookie = name + "=" + value + ";expires=" + d.toUTCString() + ";path=/;SameSite=None;Secure";
  }
  function setStatus(v) { setCookie("cookie-agreed", v); setCookie("cookie-agreed-version", s.cookie_policy_version); }
  if (status === 2) {
    s.disabled_javascripts.forEach(function (src) { var e = document.createElement("script"); e.src = src; document.body.appendChild(e); });
  }
  if (status !== null) return;
  setTimeout(function () {
    var p = document.createElement("div"); p.id = "sliding-popup"; p.className = "sliding-popup-bottom"; p.setAttribute("role", "alertdialog"); p.setAttribute("aria-labelledby", "popup-text");
    p.innerHTML = s.popup_html_info; document.body.appendChild(p);
    p.style.bottom = -p.offsetHeight + "px"; setTimeout(function () { p.style.bottom = "0"; }, 30);
    function close() { p.style.bottom = -p.offsetHeight + "px"; setTimeout(function () { p.remove(); }, 1000); }
    p.querySelector(".agree-button").addEventListener("click", function () { setStatus(2); if (s.reload_page) location.reload(); else close(); });
    p.querySelector(".decline-button").addEventListener("click", function () { setStatus(0); close(); });
    p.querySelector(".find-more-button").addEventListener("click", function () { window.open("/zastita-osobnih-podataka"); });
  }, s.popup_delay);
})();
