(function () {
  if (!localStorage.getItem("accesabil-settings")) localStorage.setItem("accesabil-settings", JSON.stringify({ contrast: 0, font: 0, lang: "ro" }));
  var b = document.createElement("button"); b.className = "acc-w"; b.setAttribute("aria-label", "Meniu accesibilitate"); b.textContent = "♿"; document.body.appendChild(b);
})();
