(function () {
  var f = document.createElement("iframe");
  f.src = "https://widget.chatsnak-lb9.test/embed.html?key=nordvang"; f.title = "Chat";
  f.setAttribute("style", "position:fixed;right:20px;bottom:20px;width:260px;height:72px;border:0;z-index:999999");
  document.body.appendChild(f);
})();
