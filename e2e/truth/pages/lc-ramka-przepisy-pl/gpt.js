(function () {
  var o = ";path=/;domain=garnekichochla-lc5.test;max-age=34128000;secure;samesite=none", t = Date.now();
  if (!/__gads=/.test(document.cookie)) {
    document.cookie = "__gads=ID=" + t.toString(16) + ":T=" + Math.floor(t / 1000) + ":S=ALNI_Mb" + o;
    document.cookie = "__gpi=UID=0000" + t.toString(16).slice(-6) + o;
  }
  fetch("https://ib.przetargad-lc5.test/ut/v3/prebid", { method: "POST", credentials: "include", body: "{}" }).catch(function () {}).then(function () {
    ["srodek", "bok"].forEach(function (n) {
      var f = document.createElement("iframe"); f.title = "3rd party ad content"; f.src = "https://tpc.ramkosynd-lc5.test/safeframe/1-0-45/html/container.html?n=" + n;
      document.getElementById("div-gpt-" + n).appendChild(f);
    });
  });
})();
