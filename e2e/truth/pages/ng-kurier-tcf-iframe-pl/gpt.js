(function () {
  fetch("https://bid.ng-aukcjonet.test/openrtb2/auction", { method: "POST", credentials: "include", body: JSON.stringify({ imp: [{ id: "1", tagid: "/1471/kurier/billboard" }] }) })
    .then(function (r) { return r.json(); }).then(function (a) {
      var slot = document.querySelector(".ad[data-slot]"), d = document.createElement("div");
      d.style.cssText = "font:700 26px/90px Arial;color:#0b3d91"; d.textContent = a.seatbid[0].adm; slot.appendChild(d);
    });
})();
