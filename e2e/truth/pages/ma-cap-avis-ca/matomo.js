/* Matomo - free/libre analytics platform */
(function () {
  var q = window._paq || [], c = { cookies: true };
  q.forEach(function (a) {
    if (a[0] === "disableCookies") c.cookies = false;
    if (a[0] === "setTrackerUrl") c.url = a[1];
    if (a[0] === "setSiteId") c.site = a[1];
  });
  var u = c.url + "?action_name=" + encodeURIComponent(document.title) + "&idsite=" + c.site + "&rec=1&r=" + String(Math.random()).slice(2, 8) + "&url=" + encodeURIComponent(location.href) + "&cookie=0&res=" + screen.width + "x" + screen.height;
  if (c.cookies) document.cookie = "_pk_id." + c.site + "=" + Math.random().toString(16).slice(2) + ";path=/";
  navigator.sendBeacon(u);
})();
