(function () {
  var box = document.getElementById("cn");
  if (localStorage.getItem("nf-docs-cookies") !== "ok") box.hidden = false;
  box.querySelector("button").addEventListener("click", function () {
    localStorage.setItem("nf-docs-cookies", "ok");
    box.hidden = true;
  });
})();
