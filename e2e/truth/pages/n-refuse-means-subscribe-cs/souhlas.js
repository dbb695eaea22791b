(function () {
  var box = document.getElementById("souhlas");

  function loadMeasuring() {
    var script = document.createElement("script");
    script.src = "https://h.ctenarnost.test/js/mereni.js";
    document.body.appendChild(script);
  }

  if (/(?:^|; )dp_souhlas=1/.test(document.cookie)) return loadMeasuring();

  box.hidden = false;
  document.body.classList.add("bez-posunu");
  document.getElementById("souhlasim").addEventListener("click", function () {
    document.cookie = "dp_souhlas=1; domain=denikpodhuri.test; path=/; max-age=15552000; SameSite=Lax; Secure";
    box.hidden = true;
    document.body.classList.remove("bez-posunu");
    loadMeasuring();
  });
})();
