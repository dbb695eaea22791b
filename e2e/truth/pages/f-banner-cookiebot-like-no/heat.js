(function () {
  var enc = function (o) { return btoa(JSON.stringify(o)); }, end = '; Domain=.fjellogfjord-f22.test; Path=/; Secure; SameSite=None; Max-Age=';
  var id = Math.random().toString(16).slice(2);
  if (!/_hjSessionUser_339184=/.test(document.cookie)) document.cookie = '_hjSessionUser_339184=' + enc({ id: id, created: Date.now(), existing: false }) + end + 31536000;
  document.cookie = '_hjSession_339184=' + enc({ id: id, c: Date.now(), s: 0 }) + end + 1800;
})();
