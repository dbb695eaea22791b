/* Volt.Market gdpr 3.2.0 */
(function (w, d) {
  var NAME = "vm_gdpr", VERSION = 3, $ = function (i) { return d.getElementById(i); };

  function read() {
    var m = d.cookie.match(new RegExp("(?:^|; )" + NAME + "=([^;]+)"));
    if (!m) return null;
    var c = JSON.parse(decodeURIComponent(m[1]));
    // visitors of the old bar (before 3.0) had agreed to everything by going on
    if (!c.v) c = { v: VERSION, a: 1, m: 1 };
    return c;
  }

  function write(c) {
    d.cookie = NAME + "=" + encodeURIComponent(JSON.stringify(c)) + ";path=/;max-age=31536000;domain=volt-market-ma8.test;secure;samesite=lax";
    $("gdpr").hidden = true;
    apply(c);
  }

  function script(src) { var s = d.createElement("script"); s.async = true; s.src = src; d.head.appendChild(s); }

  function apply(c) {
    if (c.a) script("https://static.fierbinte-ma8.test/c/hotjar-331208.js?sv=6");
    if (c.m) script("https://tracking.reintoarcere-ma8.test/v3/rec/P08QKMA8");
  }

  $("gyes").onclick = function () { write({ v: VERSION, a: 1, m: 1 }); };
  $("gno").onclick = function () { write({ a: 0, m: 0 }); };
  $("gset").onclick = function () { $("g1").hidden = true; $("g2").hidden = false; };
  $("gsave").onclick = function () { write({ v: VERSION, a: +$("ca").checked, m: +$("cm").checked }); };

  var c = read();
  if (c) apply(c); else $("gdpr").hidden = false;
})(window, document);
