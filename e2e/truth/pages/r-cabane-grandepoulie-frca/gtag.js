(function () {
  var d = location.hostname.split(".").slice(-2).join("."), m = document.cookie.match(/(?:^|; )_ga=([^;]*)/), id = m ? m[1] : "GA1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000);
  document.cookie = "_ga=" + id + "; domain=." + d + "; path=/; max-age=63072000"; document.cookie = "_ga_P0UL1E77Q=GS2.1.s" + Date.now() + "; domain=." + d + "; path=/; max-age=63072000";
  fetch("https://www.balisoir.test/g/collect?v=2&en=page_view&cid=" + id, { method: "POST", mode: "no-cors", keepalive: true });
})();
