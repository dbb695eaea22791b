self.onmessage = function (e) {
  fetch("https://api.lugemishunt.test/v2/soovita?artikkel=" + e.data.artikkel)
    .then(function (r) { return r.json(); })
    .then(function (j) { self.postMessage(j.lood); });
};
