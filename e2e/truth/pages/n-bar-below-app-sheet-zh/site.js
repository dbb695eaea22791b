(function () {
  var KEY = "cookie_policy_v2";
  var bar = document.getElementById("cookie-bar");
  var sheet = document.getElementById("app-sheet");

  function loadTag() {
    var script = document.createElement("script");
    script.async = true;
    script.src = "https://tags.yuanhao-data.test/tag.js";
    document.head.appendChild(script);
  }

  var known = localStorage.getItem(KEY);
  if (!known) bar.hidden = false;
  else if (JSON.parse(known).marketing) loadTag();

  bar.addEventListener("click", function (event) {
    var choice = event.target.dataset.cookie;
    if (!choice) return;
    var all = choice === "all";
    localStorage.setItem(KEY, JSON.stringify({ necessary: true, analytics: all, marketing: all, updatedAt: Date.now() }));
    bar.hidden = true;
    if (all) loadTag();
  });

  // Asked on each page view, until the visitor uses the app.
  setTimeout(function () {
    sheet.hidden = false;
  }, 800);
  sheet.querySelector(".app-sheet__stay").addEventListener("click", function () {
    sheet.hidden = true;
  });
})();
