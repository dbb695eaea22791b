(function () {
  "use strict";
  var opt = window.SichaSettings;
  function boot() {
    var id = (document.cookie.match(/nf_sicha_id=([^;]+)/) || [])[1] || crypto.randomUUID();
    document.cookie = "nf_sicha_id=" + id + "; path=/; domain=." + location.hostname.split(".").slice(-2).join(".") + "; max-age=23328000; samesite=lax; secure";
    localStorage.setItem("nf_sicha_visitor", JSON.stringify({ id: id, app: opt.appId, seen: Date.now() }));
    var frame = document.createElement("iframe");
    frame.title = "צ׳אט"; frame.src = "https://app.nf-sichachat.test/frame.html?app=" + opt.appId;
    frame.style.cssText = "position:fixed;left:20px;bottom:20px;width:72px;height:72px;border:0;border-radius:36px;z-index:99999;box-shadow:0 3px 14px #0005;color-scheme:light";
    document.body.appendChild(frame);
    setTimeout(greet, 2000);
  }
  function greet() {
    if (sessionStorage.getItem("nf_sicha_greeted")) return;
    sessionStorage.setItem("nf_sicha_greeted", "1");
    var note = document.createElement("div");
    note.textContent = "שלום! אפשר לעזור לקבוע תור?";
    note.style.cssText = "position:fixed;left:104px;bottom:34px;background:#fff;border-radius:14px;padding:12px 18px;box-shadow:0 2px 12px #0004;z-index:99998";
    document.body.appendChild(note);
  }
  setTimeout(boot, opt.delay);
})();
