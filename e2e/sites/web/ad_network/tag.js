// Puts an ad into every slot of the page and asks for a bid first.
(() => {
  for (const slot of document.querySelectorAll("[data-ad]")) {
    fetch(`https://ads.adnetwork.test/bid?slot=${slot.dataset.ad}`, { credentials: "include" })
      .then((answer) => answer.json())
      .then(({ creative }) => {
        const frame = document.createElement("iframe");
        frame.title = "Advertisement";
        frame.src = `https://ads.adnetwork.test/frame?creative=${creative}`;
        slot.replaceChildren(frame);
      });
  }
})();
