// Brings Mixpanel in as its documentation says (loader, then library), on hosts of the demo web.
(() => {
  globalThis.MIXPANEL_CUSTOM_LIB_URL = "https://cdn.tag-host.test/libs/mixpanel-2-latest.min.js";
  const loader = document.createElement("script");
  loader.src = "https://cdn.tag-host.test/libs/mixpanel-snippet.js";
  loader.onload = () =>
    mixpanel.init("d3m0t0k3n", {
      api_host: "https://api.mix-metrics.test",
      cdn: "https://cdn.tag-host.test",
      lib_base_path: "https://cdn.tag-host.test/libs/",
      track_pageview: true,
      // Sent at once, so that it does not depend on how long one stays.
      batch_requests: false,
    });
  document.head.append(loader);
})();
