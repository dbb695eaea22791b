(function () {
  function key(n) { for (var s = "", c = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"; n--;) s += c[Math.floor(Math.random() * c.length)]; return s; }
  if (!/(^|; )form_key=/.test(document.cookie)) document.cookie = "form_key=" + key(16) + "; path=/; secure; samesite=lax";
  if (!/(^|; )mage-cache-sessid=/.test(document.cookie)) document.cookie = "mage-cache-sessid=true; path=/; secure; samesite=lax";
  if (!localStorage.getItem("mage-cache-storage")) {
    localStorage.setItem("mage-cache-storage", "{}");
    localStorage.setItem("mage-cache-storage-section-invalidation", "{}");
  }
})();
