(function () {
  document.cookie = "_gcl_au=1.1." + Math.floor(Math.random() * 2e9) + "." + Math.floor(Date.now() / 1000) + "; path=/; domain=monetica-md7.test; max-age=7776000";
  new Image().src = "https://annunci.doppioclic-md7.test/pagead/viewthroughconversion/70707/?guid=ON";
})();
