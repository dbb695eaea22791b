(function () {
  var id = new URL(document.currentScript.src).searchParams.get("id"), st = { analytics_storage: "denied", ad_storage: "denied" }, started = false;
  function cid() {
    var m = document.cookie.match(/nd_ga=GA1\.1\.([^;]+)/);
    return m ? m[1] : Math.floor(Math.random() * 2147483647) + "." + Math.floor(Date.now() / 1000);
  }
  function hit(en) {
    var g = st.analytics_storage === "granted", c = g ? cid() : "";
    if (g) {
      var o = "; path=/; domain=nd-saunaloyly.test; max-age=63072000; SameSite=Lax; Secure";
      document.cookie = "nd_ga=GA1.1." + c + o;
      document.cookie = "nd_ga_" + id.slice(2) + "=GS1.1." + Math.floor(Date.now() / 1000) + ".1.0" + o;
    }
    fetch("https://region1.nd-mittaripilvi.test/g/collect?v=2&tid=" + id + "&gcs=G1" + (st.ad_storage === "granted" ? 1 : 0) + (g ? 1 : 0) + "&en=" + en + "&cid=" + c, { method: "POST", mode: "no-cors", keepalive: true });
  }
  function take(a) {
    if (a[0] === "consent") {
      for (var k in a[2]) if (k in st) st[k] = a[2][k];
      if (started && a[1] === "update" && st.analytics_storage === "granted") hit("page_view");
    } else if (a[0] === "config") { started = true; setTimeout(function () { hit("page_view"); }, 600); }
  }
  var q = window.dataLayer, push = q.push;
  q.forEach(take);
  q.push = function (a) { take(a); return push.call(q, a); };
})();
