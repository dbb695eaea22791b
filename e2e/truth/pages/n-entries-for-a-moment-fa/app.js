(function () {
  function usable(storage, key) {
    try {
      storage.setItem(key, "1");
      storage.removeItem(key);
      return true;
    } catch (_error) {
      return false;
    }
  }

  var hasLocal = usable(window.localStorage, "__ls_probe__");
  var hasSession = usable(window.sessionStorage, "__ss_probe__");
  document.documentElement.classList.toggle("storage", hasLocal && hasSession);
  if (!hasLocal) return;
  var size = localStorage.getItem("alvand:fontsize") || "16";
  localStorage.setItem("alvand:fontsize", size);
  document.documentElement.style.fontSize = size + "px";
})();
