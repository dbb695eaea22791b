(function () {
  sessionStorage.setItem("rr_chat_state", "closed");
  var b = document.createElement("div"); b.textContent = "Fragen? Wir rufen zurück";
  b.style.cssText = "position:fixed;right:22px;bottom:22px;background:#ffc72c;border-radius:26px;padding:12px 22px;font:600 15px Arial;box-shadow:0 2px 10px #0004";
  (document.body || document.documentElement).appendChild(b);
})();
