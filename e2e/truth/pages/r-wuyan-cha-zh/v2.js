(function () {
  var b = document.querySelector("#reviews .box");
  localStorage.setItem("xxp_vid", localStorage.getItem("xxp_vid") || Math.random().toString(36).slice(2));
  fetch("https://pinglun.xingxingping.test/api/reviews?shop=wuyan").then(function (r) { return r.json(); }).then(function (l) {
    b.innerHTML = l.items.map(function (i) { return "<blockquote>★★★★★ " + i.t + "<br><small>" + i.n + "</small></blockquote>"; }).join("");
  });
})();
