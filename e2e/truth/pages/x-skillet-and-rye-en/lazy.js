// Heavy things wait until somebody reads on.
(function () {
  var begun = false;
  addEventListener("scroll", function () {
    if (begun || scrollY < 60) return;
    begun = true;
    var s = document.createElement("script"); s.async = true; s.src = "https://player.reelmoss.test/v3/embed.js"; document.head.append(s);
    setTimeout(comments, 700);
  }, { passive: true });
  function comments() {
    var f = document.createElement("iframe");
    f.src = "https://embed.chatterbough.test/thread/?f=skilletandrye&t=cornbread";
    f.style.cssText = "border:0;width:100%;height:260px"; f.title = "Comments";
    document.getElementById("comments").append(f);
  }
})();
