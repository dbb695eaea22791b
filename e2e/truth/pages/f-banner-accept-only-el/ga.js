(function () {
  var D = '; Domain=.elaiolado-mani-f30.test; Path=/; Max-Age=63072000', n = Math.floor(Date.now() / 1000);
  var c = (document.cookie.match(/_ga=GA1\.1\.([\d.]+)/) || [])[1] || Math.floor(Math.random() * 1e10) + '.' + n;
  document.cookie = '_ga=GA1.1.' + c + D;
  document.cookie = '_ga_4MANI77XQZ=GS2.1.s' + n + '$o1$g1$t' + n + '$j60$l0$h0' + D;
  new Image().src = 'https://www.metrisis-f30.test/collect?v=2&tid=G-4MANI77XQZ&cid=' + c;
})();
