(function () {
  var n = Math.floor(Date.now() / 1000);
  if (!/__gads=/.test(document.cookie)) document.cookie = '__gads=ID=' + Math.random().toString(16).slice(2) + ':T=' + n + ':RT=' + n + ':S=ALNI_Mb; Domain=.murtalblatt-f24.test; Path=/; Max-Age=33696000; Secure; SameSite=None';
  var i = new Image(); i.src = 'https://securepubads.adgrid-f24.test/gampad/ads?iu=/21880000/chronik&correlator=' + Date.now();
  document.getElementById('div-gpt-ad-1').appendChild(i);
})();
