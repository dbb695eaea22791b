// The vendor's tag: counts the visit with a pixel that names the visitor.
(() => {
  const userid = Math.random().toString(36).slice(2);
  const pixel = new Image();
  pixel.src = `https://metrics.tracker-one.test/pixel.gif?userid=${userid}&page=` +
    encodeURIComponent(location.pathname);
})();
