// Copyright tag container
(function (w, d) {
  w.google_tag_data = {};
  d.cookie = "_gid=GA1.1." + Math.round(2147483647 * Math.random()) + "." + Math.round(Date.now() / 1e3) + ";path=/;max-age=86400";
  var i = d.createElement("img"); i.width = i.height = 1; i.style.display = "none";
  i.src = "https://stats.reclamebune-s41.test/r/collect?t=dc&aip=1&_r=3&v=1&tid=UA-41&z=" + Math.random();
  d.body.appendChild(i);
})(window, document);
