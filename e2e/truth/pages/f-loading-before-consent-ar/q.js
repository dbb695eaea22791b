(function () {
  var v = (document.cookie.match(/_qys=([\w.]+)/) || [])[1];
  if (!v) document.cookie = '_qys=' + (v = '1.' + Date.now() + '.' + Math.floor(Math.random() * 1e8)) + '; Domain=.attarat-alnour-f37.test; Path=/; Max-Age=63072000; SameSite=Lax';
  new Image().src = 'https://www.qiyas-f37.test/hit?s=4410&v=' + v;
})();
