(function () {
  if (!localStorage.getItem("bhk_units")) localStorage.setItem("bhk_units", "us");
  var n = Number(sessionStorage.getItem("bhk_servings") || 8), out = document.querySelector("#servings output");
  function draw() { sessionStorage.setItem("bhk_servings", String(n)); out.textContent = n; }
  document.querySelectorAll("#servings button").forEach(function (b) { b.addEventListener("click", function () { n = Math.max(2, n + Number(b.dataset.by)); draw(); }); });
  draw();
  window.addEventListener("load", function () {
    var w = new Worker("/js/rum-worker.js");
    setTimeout(function () { w.postMessage({ page: location.pathname, load: Math.round(performance.now()), lcp: 900 }); }, 1000);
  });
  document.querySelector(".lite-video").addEventListener("click", function () {
    var f = document.createElement("iframe");
    f.src = "https://player.reelbarn.test/embed/kq81?autoplay=1"; f.width = "100%"; f.height = "380"; f.title = "Video: skillet cornbread"; this.replaceWith(f);
  });
})();
