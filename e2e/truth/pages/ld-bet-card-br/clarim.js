(function () {
  var d = "; path=/; domain=golacobet-ld7.test; Secure; SameSite=Lax; max-age=";
  if (!/_clk=/.test(document.cookie)) document.cookie = "_clk=" + Math.random().toString(36).slice(2) + "%5E2%5E0" + d + 31536000;
  document.cookie = "_clsk=" + Date.now() + "%5E1%5E1" + d + 86400;
  sessionStorage.setItem("_cltk", Math.random().toString(36).slice(2));
  fetch("https://k.clarim-ld7.test/collect", { method: "POST", body: "{}", keepalive: true });
})();
