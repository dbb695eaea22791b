(function () {
  var url = "https://statistiky.mestoweb-mc10.test/matomo.php?idsite=47&rec=1&cookie=0&url=" + encodeURIComponent(location.href) + "&res=" + screen.width + "x" + screen.height;
  navigator.sendBeacon(url + "&action_name=" + encodeURIComponent(document.title));
})();
