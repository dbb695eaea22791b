(function () {
  var q = "https://c.imediaa-s66.test/retargeting?id=66001&url=" + encodeURIComponent(location.href);
  var i = document.createElement("img"); i.src = q; i.width = 1; i.height = 1; i.alt = "";
  document.body.appendChild(i);
})();
