(function () {
  var KEY = "ieskok.tema", tema = localStorage.getItem(KEY) || "sviesi", b = document.getElementById("tema");
  function rodyk() {
    document.documentElement.dataset.tema = tema;
    b.textContent = tema === "tamsi" ? "Šviesi tema" : "Tamsi tema";
    localStorage.setItem(KEY, tema);
  }
  b.onclick = function () { tema = tema === "tamsi" ? "sviesi" : "tamsi"; rodyk(); };
  rodyk();
})();
