(function () {
  var loaded = false;
  function gpt() {
    if (loaded) return; loaded = true;
    var s = document.createElement("script"); s.async = true; s.src = "https://securepubads.skelbtinklas-ld8.test/tag/js/gpt.js"; document.head.appendChild(s);
  }
  window.__tcfapi("addEventListener", 2, function (tc, ok) {
    if (!ok) return;
    if (tc.eventStatus === "useractioncomplete") {
      if (tc.purpose.consents[1] && tc.purpose.consents[4]) gpt();
    } else if (tc.eventStatus === "tcloaded") gpt(); // sutikimas jau yra
  });
})();
