(function () {
  // the player is only asked for when somebody reads on
  addEventListener("scroll", function () {
    document.querySelectorAll("[data-embed]").forEach(function (e) {
      var f = document.createElement("iframe");
      f.title = "Minister's address"; f.allow = "fullscreen"; f.src = e.dataset.embed;
      e.replaceChildren(f);
    });
  }, { once: true, passive: true });
})();
