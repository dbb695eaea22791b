(function () {
  var d = location.hostname.split(".").slice(-2).join(".");
  document.cookie = "_hjSessionUser_418822=" + btoa(JSON.stringify({ id: Math.random() })) + "; domain=." + d + "; path=/; max-age=31536000; SameSite=Lax; Secure";
  document.cookie = "_hjSession_418822=" + btoa(JSON.stringify({ c: Date.now() })) + "; domain=." + d + "; path=/; max-age=1800; SameSite=Lax; Secure";
  sessionStorage.setItem("hjViewportId", JSON.stringify(Math.random().toString(36).slice(2)));
})();
