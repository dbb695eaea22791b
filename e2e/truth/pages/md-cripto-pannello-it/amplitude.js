(function () {
  var k = "7b1f0c99d2", o = "; path=/; domain=.monetica-md7.test; max-age=31536000; samesite=lax", d = Math.random().toString(16).slice(2);
  document.cookie = "AMP_MKTG_" + k + "=JTdCJTdE" + o;
  document.cookie = "AMP_" + k + "=" + btoa(JSON.stringify({ deviceId: d, sessionId: Date.now() })) + o;
  localStorage.setItem("AMP_unsent_" + k, "[]");
  fetch("https://api2.ampliata-md7.test/2/httpapi", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ api_key: k, events: [{ event_type: "[Amplitude] Page Viewed" }] }) }).catch(function () {});
})();
