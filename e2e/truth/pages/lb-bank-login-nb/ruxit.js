/* RUM agent */
(function () {
  var dom = ";path=/;domain=.fjordspar-lb3.test;secure;samesite=lax", now = Date.now();
  function get(n) { var m = document.cookie.match("(?:^|; )" + n + "=([^;]*)"); return m && m[1]; }
  function set(n, v) { document.cookie = n + "=" + v + dom; }
  set("dTValidationCookie", "dTValidationCookieValue");
  var works = get("dTValidationCookie");
  document.cookie = "dTValidationCookie=;expires=Thu, 01 Jan 1970 00:00:00 GMT" + dom;
  if (!works) return;
  if (!get("rxVisitor")) set("rxVisitor", now + Math.random().toString(36).slice(2, 14).toUpperCase());
  set("rxvt", (now + 1800000) + "|" + now);
  set("dtPC", "-27$" + (now % 1e9) + "_" + (now % 997) + "h-vFJORDSPARLBIII-0e0");
  set("dtSa", "-");
  function send(kind) {
    var x = new XMLHttpRequest();
    x.open("POST", "https://bf52117kqm.bf.dynametri-lb3.test/bf?type=js3&app=ea7c4b59f27d43eb&sn=" + encodeURIComponent(get("dtCookie")));
    x.setRequestHeader("Content-Type", "text/plain;charset=UTF-8");
    x.send("$a=1|1|_load_|_load_|-|" + now + "|" + Date.now() + "|" + kind + "$rId=RID_" + now);
  }
  addEventListener("load", function () { setTimeout(send, 2000, "load"); });
})();
