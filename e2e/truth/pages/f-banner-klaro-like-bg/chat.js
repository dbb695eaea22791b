(function () {
  localStorage.setItem('pgv_session', JSON.stringify({ visitor: Math.random().toString(36).slice(2), last: Date.now() }));
  document.cookie = 'pgv_uid=' + Math.random().toString(36).slice(2) + '; Domain=.obuvkivitosha-f32.test; Path=/; Max-Age=15768000';
  var b = document.createElement('button'); b.textContent = 'Чат'; b.style.cssText = 'position:fixed;right:20px;bottom:20px;border-radius:50%;width:60px;height:60px;border:0;background:#1a936f;color:#fff';
  document.body.appendChild(b);
})();
