(function () {
  // what the edge wants to know of the browser
  var parts = [navigator.webdriver === true, navigator.plugins.length, navigator.language, screen.width + "x" + screen.height, new Date().getTimezoneOffset()];
  var text = encodeURIComponent(parts.join(","));
  document.cookie = "___utmvc=" + btoa(text).slice(0, 60) + "; max-age=20; path=/";
})();
