/*! Matomo - free/libre analytics platform (shortened) */
(function () {
  var conf = { url: "", site: "", domain: "", title: document.title }, queue = window._paq || [];
  function setCookie(name, value, ms) {
    document.cookie = name + "=" + encodeURIComponent(value) + (ms ? ";expires=" + new Date(Date.now() + ms).toGMTString() : "") +
      ";path=/" + (conf.domain ? ";domain=" + conf.domain : "") + ";SameSite=Lax";
  }
  function getCookie(name) {
    var m = new RegExp("(^|;)[ ]*" + name.replace(/\./g, "\\.") + "=([^;]*)").exec(document.cookie);
    return m ? decodeURIComponent(m[2]) : 0;
  }
  function isPossibleToSetCookieOnDomain(domain) {
    var had = conf.domain; conf.domain = domain;
    setCookie("_pk_testcookie_domain", "testvalue", 10000);
    var ok = getCookie("_pk_testcookie_domain") === "testvalue";
    setCookie("_pk_testcookie_domain", "", -129600000);
    conf.domain = had; return ok;
  }
  var api = {
    setTrackerUrl: function (u) { conf.url = u; }, setSiteId: function (s) { conf.site = s; },
    setDocumentTitle: function (t) { conf.title = t; }, setDomains: function () {}, enableLinkTracking: function () {},
    setCookieDomain: function (d) { d = d.replace(/^\*?\./, ""); if (isPossibleToSetCookieOnDomain(d)) conf.domain = d; },
    trackPageView: function () {
      var suffix = conf.site + ".9e1f", id = getCookie("_pk_id." + suffix), now = Math.round(Date.now() / 1000);
      if (!id) id = Math.random().toString(16).slice(2).padEnd(16, "0").slice(0, 16) + "." + now + ".";
      setCookie("_pk_id." + suffix, id, 33955200000);
      setCookie("_pk_ses." + suffix, "1", 1800000);
      var q = "action_name=" + encodeURIComponent(conf.title) + "&idsite=" + conf.site + "&rec=1&_id=" + id.slice(0, 16) + "&url=" + encodeURIComponent(location.href) + "&res=" + screen.width + "x" + screen.height;
      navigator.sendBeacon(conf.url + "?" + q);
    },
  };
  var first = ["setTrackerUrl", "setSiteId", "setCookieDomain"];
  function run(call) { var a = call.slice(); var f = a.shift(); if (api[f]) api[f].apply(null, a); }
  queue.filter(function (c) { return first.includes(c[0]); }).forEach(run);
  queue.filter(function (c) { return !first.includes(c[0]); }).forEach(run);
  window._paq = { push: run };
})();
