(function () {
  var DOMAIN = '.harrowgatebooks-f21.test', YEAR = 31536000;
  function read(n) { var m = document.cookie.match(new RegExp('(?:^|; )' + n + '=([^;]*)')); return m && m[1]; }
  function write(n, v) { document.cookie = n + '=' + v + '; Domain=' + DOMAIN + '; Path=/; Max-Age=' + YEAR + '; SameSite=Lax'; }
  function record(g, n) {
    write('OptanonConsent', 'isGpcEnabled=0&datestamp=' + encodeURIComponent(new Date().toString()) +
      '&version=202509.1.0&isIABGlobal=false&interactionCount=' + n + '&groups=' + encodeURIComponent('C0001:1,C0002:' + g[0] + ',C0004:' + g[1]));
  }
  function release(group) {
    document.querySelectorAll('script.optanon-category-' + group + '[type="text/plain"]').forEach(function (s) {
      var n = document.createElement('script'); n.src = s.dataset.src; n.async = true; s.replaceWith(n);
    });
  }
  function apply() {
    var c = decodeURIComponent(read('OptanonConsent') || '');
    if (c.indexOf('C0002:1') > -1) release('C0002');
    if (c.indexOf('C0004:1') > -1) release('C0004');
  }
  function answer(g) {
    record(g, 1); write('OptanonAlertBoxClosed', new Date().toISOString());
    document.getElementById('onetrust-consent-sdk').remove(); apply();
  }
  function centre() {
    var pc = document.createElement('div'); pc.id = 'onetrust-pc-sdk'; pc.setAttribute('role', 'dialog');
    pc.innerHTML = '<h2>Privacy Preference Centre</h2><p>Choose which types of cookies we may use.</p>' +
      '<p><b>Strictly Necessary Cookies</b> Always Active</p>' +
      '<p><label><input type="checkbox" id="ot-group-id-C0002"> Performance Cookies</label></p>' +
      '<p><label><input type="checkbox" id="ot-group-id-C0004"> Targeting Cookies</label></p>' +
      '<button class="ot-pc-refuse-all-handler">Reject All</button> <button class="save-preference-btn-handler">Confirm My Choices</button>';
    document.getElementById('onetrust-consent-sdk').appendChild(pc);
    pc.querySelector('.ot-pc-refuse-all-handler').onclick = function () { answer([0, 0]); };
    pc.querySelector('.save-preference-btn-handler').onclick = function () {
      answer([+pc.querySelector('#ot-group-id-C0002').checked, +pc.querySelector('#ot-group-id-C0004').checked]);
    };
  }
  function banner() {
    var w = document.createElement('div'); w.id = 'onetrust-consent-sdk';
    w.innerHTML = '<div id="onetrust-banner-sdk" role="region" aria-label="Cookie banner"><div id="onetrust-policy-text">By clicking “Accept All Cookies”, you agree to the storing of cookies on your device to enhance site navigation, analyse site usage, and assist in our marketing efforts. <a href="/cookies">Cookie notice</a></div>' +
      '<div id="onetrust-button-group"><button id="onetrust-pc-btn-handler">Cookies Settings</button><button id="onetrust-reject-all-handler">Reject All</button><button id="onetrust-accept-btn-handler">Accept All Cookies</button></div></div>';
    document.body.appendChild(w);
    w.querySelector('#onetrust-accept-btn-handler').onclick = function () { answer([1, 1]); };
    w.querySelector('#onetrust-reject-all-handler').onclick = function () { answer([0, 0]); };
    w.querySelector('#onetrust-pc-btn-handler').onclick = centre;
  }
  window.jsonFeed = function (place) {
    var go = function () { if (read('OptanonAlertBoxClosed')) apply(); else { record([0, 0], 0); banner(); } };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', go); else go();
  };
  var s = document.createElement('script');
  s.src = 'https://geolocation.consentlaw-f21.test/v1/geo/location'; document.head.appendChild(s);
})();
