(function () {
  var end = "; path=/; domain=.lekaren-lipka-mc7.test; SameSite=None; Secure", u = btoa(JSON.stringify({ id: crypto.randomUUID(), created: Date.now() }));
  document.cookie = "_hjTLDTest=1; path=/; domain=.lekaren-lipka-mc7.test"; document.cookie = "_hjTLDTest=; path=/; domain=.lekaren-lipka-mc7.test; max-age=0";
  if (document.cookie.indexOf("_hjSessionUser_770707=") < 0) document.cookie = "_hjSessionUser_770707=" + u + "; max-age=31536000" + end;
  document.cookie = "_hjSession_770707=" + u + "; max-age=1800" + end;
  sessionStorage.setItem("hjViewportId", Math.random().toString(36).slice(2));
  fetch("https://content.horucemapy-mc7.test/?site_id=770707&gzip=1", { method: "POST", body: "{}" });
})();
