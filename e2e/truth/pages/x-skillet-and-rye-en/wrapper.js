(function () {
  var at = "; domain=.skilletandrye.test; path=/; max-age=33696000; Secure";
  function fill() {
    if (document.cookie.indexOf("__gads=") < 0) document.cookie = "__gads=ID=" + Math.random().toString(16).slice(2) + ":T=" + Math.floor(Date.now() / 1000) + at;
    sessionStorage.setItem("bp_pageviews", String(1 + Number(sessionStorage.getItem("bp_pageviews") || 0)));
    document.querySelectorAll(".ad").forEach(function (el) {
      var f = document.createElement("iframe");
      f.width = 728; f.height = 90; f.scrolling = "no"; f.title = "Advertisement";
      f.src = "https://creatives.ponycdn-frames.test/safeframe/1-0-40/container.html?slot=" + el.dataset.slot;
      el.append(f);
    });
    new Image().src = "https://sync.adbarrel.test/getuid?r=brasspony";
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", fill); else fill();
})();
