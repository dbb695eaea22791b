(function () {
  var raw = localStorage.getItem("bottega_carrello");
  if (!raw) localStorage.setItem("bottega_carrello", JSON.stringify({ righe: [], valuta: "EUR" }));
  var cart = JSON.parse(localStorage.getItem("bottega_carrello"));
  var badge = document.querySelector(".cesto b");
  function draw() { badge.textContent = cart.righe.length; }
  document.querySelectorAll(".prodotto button").forEach(function (b) {
    b.addEventListener("click", function () { cart.righe.push(b.dataset.sku); localStorage.setItem("bottega_carrello", JSON.stringify(cart)); draw(); });
  });
  draw();
})();
