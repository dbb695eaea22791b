(function () {
  function count() {
    var s = document.createElement("script");
    s.src = "https://events.klocki-na-www.test/e.js";
    document.head.appendChild(s);
  }
  var known = document.cookie.match(/(?:^|; )knw_cookies=([^;]*)/);
  if (known) {
    if (known[1] === "all") count();
    return;
  }
  var bar = document.createElement("div");
  bar.className = "knw-bar";
  bar.innerHTML =
    "<p>Korzystamy z plików cookie, aby zapewnić działanie strony i sprawdzać, jak jest używana. " +
    "Możesz zaakceptować wszystkie pliki cookie lub tylko te niezbędne.</p>" +
    "<div class='knw-more'><label><input type='checkbox' checked disabled> Niezbędne</label>" +
    "<label><input type='checkbox' class='knw-stats'> Analityczne</label>" +
    "<a href='#' class='knw-save'>Zapisz ustawienia</a></div>" +
    "<a href='#' class='knw-settings'>Ustawienia zaawansowane</a>" +
    "<a href='#' class='knw-essential'>Akceptuj tylko niezbędne</a>" +
    "<a href='#' class='knw-main knw-all'>Akceptuj wszystkie</a>";
  document.body.appendChild(bar);
  function keep(value) {
    document.cookie = "knw_cookies=" + value +
      "; path=/; max-age=31536000; secure; samesite=lax";
    bar.remove();
    if (value === "all") count();
  }
  function press(name, does) {
    bar.querySelector(name).addEventListener("click", function (event) {
      event.preventDefault();
      does();
    });
  }
  press(".knw-all", function () {
    keep("all");
  });
  press(".knw-essential", function () {
    keep("essential");
  });
  press(".knw-settings", function () {
    bar.classList.add("knw-open");
  });
  press(".knw-save", function () {
    keep(bar.querySelector(".knw-stats").checked ? "all" : "essential");
  });
})();
