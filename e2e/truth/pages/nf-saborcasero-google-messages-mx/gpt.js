(function () {
  "use strict";
  var served = false;
  function cookie(name, value) { document.cookie = name + "=" + value + "; path=/; domain=" + location.hostname.replace(/^www\./, ".") + "; max-age=33696000; secure; samesite=none"; }
  function serve(tc) {
    if (served) return;
    served = true;
    var id = Math.floor(Math.random() * 1e15).toString(16);
    if (!/nf__gads=/.test(document.cookie)) { cookie("nf__gads", "ID=" + id + ":T=" + Math.floor(Date.now() / 1000) + ":S=ALNI_M"); cookie("nf__gpi", "UID=0000" + id.slice(0, 8)); }
    document.querySelectorAll("[id^=div-gpt]").forEach(function (slot, i) {
      var frame = document.createElement("iframe");
      frame.src = "https://pagead.nf-bidrail.test/gampad/ads?iu=/2210/sabor/" + i + "&gdpr=1&gdpr_consent=" + tc.tcString;
      frame.width = slot.offsetWidth; frame.height = slot.offsetHeight; frame.style.border = "0"; frame.title = "Anuncio";
      slot.replaceChildren(frame);
    });
  }
  function wait(tries) {
    if (typeof window.__tcfapi !== "function") { if (tries) setTimeout(wait, 200, tries - 1); return; }
    window.__tcfapi("addEventListener", 2, function (tc, ok) {
      if (ok && (tc.eventStatus === "tcloaded" || tc.eventStatus === "useractioncomplete") && tc.purpose.consents[1]) serve(tc);
    });
  }
  wait(20);
})();
