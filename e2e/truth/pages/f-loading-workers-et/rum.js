(function () {
  var id = Math.random().toString(36).slice(2);
  document.cookie = 'km_seanss=' + id + '; Domain=.saaremaaleib-f40.test; Path=/; SameSite=Lax; Secure';
  var kood = 'onmessage = function (e) { fetch("https://beacon.kiirusmoot-f40.test/r?" + e.data, { mode: "no-cors" }); };';
  var w = new Worker(URL.createObjectURL(new Blob([kood], { type: 'text/javascript' })));
  w.postMessage('s=' + id + '&t=' + Math.round(performance.now()));
})();
