(function () {
  var id = 3318806, d = "; path=/; domain=.lernwerk-mb6.test; secure; samesite=none";
  if (document.cookie.indexOf("_hjSessionUser_" + id) < 0) document.cookie = "_hjSessionUser_" + id + "=" + btoa(JSON.stringify({ id: crypto.randomUUID(), created: Date.now(), existing: false })) + "; max-age=31536000" + d;
  document.cookie = "_hjSession_" + id + "=" + btoa(JSON.stringify({ id: crypto.randomUUID(), c: Date.now(), s: 0, r: 0 })) + "; max-age=1800" + d;
  sessionStorage.setItem("hjViewportId", JSON.stringify(crypto.randomUUID()));
  fetch("https://content.hitzebild-mb6.test/v1/visit", { method: "POST", body: "{}" });
})();
