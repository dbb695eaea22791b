(function () {
  var bar = document.getElementById('gdpr-bar');
  function has(n) { return document.cookie.split('; ').some(function (c) { return c.indexOf(n + '=') === 0; }); }
  function marketing() {
    var s = document.createElement('script'); s.async = true; s.src = 'https://t.clickbuchet-f34.test/retarget.js?c=771'; document.body.appendChild(s);
    new Image().src = 'https://mc.statistici-f34.test/watch?id=50912&p=' + encodeURIComponent(location.pathname);
  }
  if (!has('OCSESSID')) document.cookie = 'OCSESSID=' + Math.random().toString(16).slice(2) + '; path=/; SameSite=Lax';
  if (has('gdpr_consent')) { marketing(); return; }
  bar.style.display = 'block';
  var buttons = document.querySelectorAll('.gdpr-btn');
  for (var i = 0; i < buttons.length; i++) {
    buttons[i].addEventListener('click', function () {
      var d = new Date(); d.setTime(d.getTime() + 365 * 864e5);
      document.cookie = 'gdpr_consent=1; expires=' + d.toUTCString() + '; path=/';
      bar.style.display = 'none';
      marketing();
    });
  }
})();
