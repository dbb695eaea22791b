(function () {
  var state = {}, fired = {}, list = dataLayer;
  var o = "; path=/; samesite=lax; domain=ne-dejongkeukens.test; max-age=";
  function tags() {
    var t = Math.floor(Date.now() / 1000);
    if (state.analytics_storage === "granted" && !fired.ga) {
      fired.ga = 1;
      var m = document.cookie.match(/ne_ga=([^;]+)/), cid = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + t;
      document.cookie = "ne_ga=" + cid + o + 63072000; document.cookie = "ne_ga_V5KEUKENS1=GS2.1.s" + t + "$o1$g1" + o + 63072000;
      navigator.sendBeacon("https://region1.ne-sitemeting.test/g/collect?v=2&gcs=G111&tid=G-V5KEUKENS1&cid=" + cid.slice(6));
    }
    if (state.ad_storage === "granted" && !fired.ads) {
      fired.ads = 1;
      var a = document.cookie.match(/ne_gcl_au=([^;]+)/), au = a ? a[1] : "1.1." + Math.floor(Math.random() * 2e9) + "." + t;
      document.cookie = "ne_gcl_au=" + au + o + 7776000;
      localStorage.setItem("_gcl_ls", JSON.stringify({ schema: "gcl", version: 1, gcl_ctr: { value: { value: 1, creationTimeMs: Date.now() } } }));
      new Image().src = "https://googleads.ne-klikveiling.test/pagead/viewthroughconversion/962440117/?auid=" + au;
    }
  }
  function take(e) { if (e && e[0] === "consent") { for (var k in e[2]) state[k] = e[2][k]; } if (e && e.event === "consent_status" && e.type === "explicit") tags(); }
  for (var i = 0; i < list.length; i++) take(list[i]);
  var push = list.push; list.push = function () { var n = push.apply(list, arguments); [].forEach.call(arguments, take); return n; };
})();
