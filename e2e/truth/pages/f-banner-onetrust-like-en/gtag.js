(function () {
  var D = '; Domain=.harrowgatebooks-f21.test; Path=/; Max-Age=63072000; SameSite=Lax', now = Math.floor(Date.now() / 1000);
  var cid = (document.cookie.match(/_ga=GA1\.1\.([\d.]+)/) || [])[1] || Math.floor(Math.random() * 2147483647) + '.' + now;
  document.cookie = '_ga=GA1.1.' + cid + D;
  document.cookie = '_ga_7Q2MXK4T1P=GS2.1.s' + now + '$o1$g0$t' + now + '$j60$l0$h0' + D;
  fetch('https://region1.webanalytics-f21.test/g/collect?v=2&tid=G-7Q2MXK4T1P&cid=' + cid + '&en=page_view', { mode: 'no-cors', keepalive: true });
})();
