(function () {
  var D = '; Domain=.agriturismolequerce-f28.test; Path=/; SameSite=Lax; Max-Age=', n = Math.floor(Date.now() / 1000);
  if (/_ga=/.test(document.cookie)) return;
  var cid = Math.floor(Math.random() * 2147483647) + '.' + n;
  document.cookie = '_ga=GA1.2.' + cid + D + 63072000;
  document.cookie = '_gid=GA1.2.' + Math.floor(Math.random() * 2147483647) + '.' + n + D + 86400;
})();
