// Estadística sin cookies: cuenta la visita desde un worker para no frenar la página.
(function () {
  if (!window.Worker) return;
  var w = new Worker("/wp-content/plugins/medidor/medidor-worker.js");
  w.postMessage({ d: location.hostname, u: location.pathname, r: document.referrer });
})();
