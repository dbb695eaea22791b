(function () {
  fetch("https://tags.nd-annonsetorget.test/openrtb2/auction", { method: "POST", credentials: "include", body: JSON.stringify({ site: location.hostname, imp: [{ id: "ad-topp", w: 980, h: 90 }] }) })
    .then(function (r) { return r.json(); }).then(function (bid) {
      var a = document.getElementById("ad-topp"); a.innerHTML = bid.adm;
      var i = new Image(); i.src = bid.sync;
    });
})();
