(function () {
  localStorage.setItem("an_retarget", JSON.stringify({ t: Date.now(), u: location.pathname }));
  new Image().src = "https://px.anuncianuvem.test/seg.gif?s=8841";
})();
