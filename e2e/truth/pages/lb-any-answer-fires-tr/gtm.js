(function () {
  var COOKIE = "; path=/; domain=nakismoda-lb8.test; max-age=63072000; secure; samesite=lax", fired = {};
  function load(u) { var s = document.createElement("script"); s.async = true; s.src = u; document.head.appendChild(s); }
  var tags = [
    { id: "ga4", trigger: function (e) { return e.event === "cookie_consent_update" && e.analytics_consent === 1; }, run: function () {
      var now = Math.floor(Date.now() / 1000), cid = (document.cookie.match(/_ga=GA1\.1\.([^;]+)/) || [])[1] || Math.floor(Math.random() * 2e9) + "." + now;
      document.cookie = "_ga=GA1.1." + cid + COOKIE; document.cookie = "_ga_NKS8LB41QZ=GS2.1.s" + now + "$o1$g0$t" + now + COOKIE;
      navigator.sendBeacon("https://region1.olcumsel-lb8.test/g/collect?v=2&tid=G-NKS8LB41QZ&cid=" + cid + "&en=page_view");
    } },
    { id: "pixel", trigger: function (e) { return e.event === "cookie_consent_update"; }, run: function () { load("https://connect.pikselag-lb8.test/tr_TR/fbevents.js"); } }
  ];
  function handle(e) { tags.forEach(function (t) { if (!fired[t.id] && t.trigger(e)) { fired[t.id] = true; t.run(); } }); }
  var dl = window.dataLayer; dl.slice().forEach(handle);
  dl.push = function (e) { Array.prototype.push.call(dl, e); handle(e); };
})();
