(function () {
  var b = document.querySelector("[data-rs]");
  if (b) b.addEventListener("click", function () { var f = document.createElement("audio"); f.controls = true; f.autoplay = true; f.src = "https://app.na-voorleeshulp.test/cgi-bin/rsent?customerid=9281&lang=nl_nl&url=" + encodeURIComponent(location.href); b.after(f); });
})();
