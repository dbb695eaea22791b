(function () {
  var done = {}, sec = Math.floor(Date.now() / 1000);
  function set(n, v, age) { if (document.cookie.indexOf(n + "=") < 0) document.cookie = n + "=" + v + "; path=/; domain=larkmoor-hotels-mb5.test; max-age=" + age; }
  function once(k, f) { if (!done[k]) { done[k] = 1; f(); } }
  function check() {
    var g = window.OnetrustActiveGroups || "";
    if (g.indexOf("C0002") > 0) once("ga", function () {
      set("_ga", "GA1.1." + Math.floor(Math.random() * 2e9) + "." + sec, 63072000);
      set("_ga_LRK51D7QXM", "GS2.1.s" + sec + "$o1$g0$t" + sec + "$j60$l0$h0", 63072000);
      navigator.sendBeacon("https://region1.tallyworks-mb5.test/g/collect?v=2&tid=G-LRK51D7QXM&en=page_view");
    });
    if (g.indexOf("C0004") > 0) once("tgt", function () {
      set("_fbp", "fb.1." + Date.now() + "." + Math.floor(Math.random() * 1e17), 7776000);
      new Image().src = "https://www.facegraph-mb5.test/tr/?id=498120044719&ev=PageView&dl=" + encodeURIComponent(location.href);
    });
  }
  addEventListener("OneTrustGroupsUpdated", check);
  check();
})();
