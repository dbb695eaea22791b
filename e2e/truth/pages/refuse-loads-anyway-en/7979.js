(function (d) {
  var tail = ";path=/;domain=.ledgerly-app-s79.test;SameSite=Lax;max-age=15552000";
  function opted() { return (d.cookie.match(/__hs_opt_out=(yes|no)/) || [])[1]; }
  function track() {
    var t = Date.now(), u = Math.random().toString(16).slice(2) + "79", h = "79797979";
    d.cookie = "__hstc=" + [h, u, t, t, t, 1].join(".") + tail; d.cookie = "hubspotutk=" + u + tail;
    d.cookie = "__hssrc=1;path=/;domain=.ledgerly-app-s79.test"; d.cookie = "__hssc=" + h + ".1." + t + ";path=/;domain=.ledgerly-app-s79.test;max-age=1800";
    new Image().src = "https://track.hubspoke-s79.test/__ptq.gif?k=1&a=7979&vi=" + u;
  }
  function decide(yes) {
    d.cookie = "__hs_cookie_cat_pref=1:" + yes + "_2:" + yes + "_3:" + yes + tail;
    d.cookie = "__hs_opt_out=" + (yes ? "no" : "yes") + tail;
    d.getElementById("hs-eu-cookie-confirmation").remove();
    if (yes) track();
  }
  if (opted()) { if (opted() === "no") track(); return; }
  d.body.insertAdjacentHTML("beforeend", '<div id="hs-eu-cookie-confirmation" role="dialog" aria-label="Cookie banner"><div id="hs-eu-cookie-confirmation-inner"><div id="hs-eu-policy-wording"><p>This website stores cookies on your computer. These cookies are used to collect information about how you interact with our website and allow us to remember you. If you decline, your information won’t be tracked when you visit this website.</p></div><div id="hs-cat" hidden><label><input type="checkbox" checked disabled> Necessary</label> <label><input type="checkbox" id="hs-ad"> Analytics and advertisement</label></div><div id="hs-en-cookie-confirmation-buttons-area"><button id="hs-eu-cookie-settings-button">Cookies settings</button><button id="hs-eu-confirmation-button">Accept</button><button id="hs-eu-decline-button">Decline</button></div></div></div>');
  d.getElementById("hs-eu-confirmation-button").onclick = function () { decide(true); };
  d.getElementById("hs-eu-decline-button").onclick = function () { decide(false); };
  d.getElementById("hs-eu-cookie-settings-button").onclick = function () { d.getElementById("hs-cat").hidden = false; };
})(document);
