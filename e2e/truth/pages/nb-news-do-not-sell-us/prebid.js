(function () {
  var uid = localStorage.getItem("pbjs_sharedId") || (crypto.randomUUID ? crypto.randomUUID() : String(Date.now()));
  localStorage.setItem("pbjs_sharedId", uid);
  fetch("https://fastlane.nb-magnetic.test/a/api/fastlane.json?account_id=18422&size_id=15&us_privacy=1YNN&rp_schain=&tk_flint=pbjs&p_screen_res=" + screen.width + "x" + screen.height, { credentials: "include" }).then(function (r) { return r.json(); }).then(function (bid) {
    document.querySelectorAll("[data-ad]").forEach(function (el) { el.innerHTML = '<div style="background:#c8102e;color:#fff;height:100%;font:bold 20px Arial;display:flex;align-items:center;justify-content:center">' + bid.creative + "</div>"; });
  });
})();
