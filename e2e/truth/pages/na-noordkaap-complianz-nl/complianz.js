(function () {
  var c = window.complianz, days = +c.cookie_expiry, cats = ["functional", "statistics", "marketing"];
  var $ = function (s) { return document.querySelector(s); };
  function cmplz_set_cookie(name, value) { document.cookie = c.prefix + name + "=" + value + ";SameSite=Lax; Secure;expires=" + new Date(Date.now() + days * 864e5).toGMTString() + ";path=/"; }
  function cmplz_get_cookie(name) { var m = document.cookie.match(new RegExp("(?:^|; )" + c.prefix + name + "=([^;]*)")); return m ? m[1] : ""; }
  function cmplz_has_consent(cat) { return cat === "functional" || cmplz_get_cookie(cat) === "allow"; }
  function cmplz_enable() {
    document.querySelectorAll("script[type='text/plain'][data-category]").forEach(function (s) {
      if (!cmplz_has_consent(s.dataset.category)) return;
      var n = document.createElement("script"); n.text = s.text; n.className = "cmplz-activated"; s.parentNode.replaceChild(n, s);
    });
    document.querySelectorAll("iframe[data-src-cmplz]").forEach(function (f) {
      if (!cmplz_has_consent(f.dataset.category)) return;
      f.src = f.dataset.srcCmplz; f.removeAttribute("data-src-cmplz"); f.classList.add("cmplz-activated");
      f.parentNode.querySelectorAll(".cmplz-blocked-content-notice").forEach(function (b) { b.remove(); });
    });
  }
  function cmplz_save(choice) {
    cats.forEach(function (cat) { cmplz_set_cookie(cat, cat === "functional" || choice[cat] ? "allow" : "deny"); });
    cmplz_set_cookie("policy_id", c.current_policy_id); cmplz_set_cookie("consented_services", ""); cmplz_set_cookie("banner-status", "dismissed");
    show(false); cmplz_enable();
  }
  function show(on) { $(".cmplz-cookiebanner").classList.toggle("cmplz-hidden", !on); $(".cmplz-manage-consent").classList.toggle("cmplz-hidden", on); }
  function box(cat) { return $("#cmplz-" + cat + "-optin"); }
  $(".cmplz-accept").onclick = function () { cmplz_save({ statistics: true, marketing: true }); };
  $(".cmplz-deny").onclick = $(".cmplz-close").onclick = function () { cmplz_save({}); };
  $(".cmplz-view-preferences").onclick = function () { $(".cmplz-cookiebanner").classList.add("cmplz-fade-in"); };
  $(".cmplz-save-preferences").onclick = function () { cmplz_save({ statistics: box("statistics").checked, marketing: box("marketing").checked }); };
  $(".cmplz-manage-consent").onclick = function () { box("statistics").checked = cmplz_has_consent("statistics"); box("marketing").checked = cmplz_has_consent("marketing"); show(true); };
  $(".cmplz-accept-marketing").onclick = function () { cmplz_save({ statistics: cmplz_has_consent("statistics"), marketing: true }); };
  function init() { show(cmplz_get_cookie("banner-status") !== "dismissed"); cmplz_enable(); }
  var known = sessionStorage.getItem("cmplz_user_data");
  if (known) init();
  else fetch(c.url + "banner?user_banner_id=" + c.user_banner_id).then(function (r) { return r.json(); }).then(function (d) { sessionStorage.setItem("cmplz_user_data", JSON.stringify(d)); init(); });
})();
