(function () {
  var slot = document.getElementById("ad-lower"), frame = document.getElementById("reco");
  var seen = new IntersectionObserver(function (entries) {
    entries.forEach(function (e) {
      if (!e.isIntersecting) return;
      seen.unobserve(e.target);
      if (e.target === slot) {
        var s = document.createElement("script");
        s.src = "https://ad.hirobakokoku.test/show.js"; s.async = true; document.body.appendChild(s);
      } else frame.src = frame.dataset.src;
    });
  }, { rootMargin: "120px" });
  seen.observe(slot); seen.observe(frame);
  document.querySelector(".map button").addEventListener("click", function () {
    var f = document.createElement("iframe");
    f.src = "https://maps.chizubako.test/embed"; f.width = "100%"; f.height = "300"; f.title = "地図"; this.parentNode.replaceChildren(f);
  });
})();
