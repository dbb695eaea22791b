document.querySelectorAll(".film").forEach(function (button) {
  button.addEventListener("click", function () {
    var frame = document.createElement("iframe");
    frame.src = "https://www.kluenfilm.test/embed/" + button.dataset.film + "?autoplay=1";
    frame.allow = "autoplay";
    frame.title = button.getAttribute("aria-label");
    button.replaceWith(frame);
  });
});
