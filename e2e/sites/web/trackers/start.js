// Starts the trackers as their documentation says, on hosts of the demo web.
posthog.init("phc_demo", {
  api_host: "https://events.hog-house.test",
  cross_subdomain_cookie: false,
  disable_compression: true,
  request_batching: false,
});

Countly.init({ app_key: "demo", url: "https://events.hog-house.test", interval: 200 });
Countly.track_sessions();
Countly.track_pageview();

const events = [];
rrweb.record({ emit: (event) => events.push(event) });
setTimeout(() => {
  fetch("https://events.hog-house.test/replay", {
    method: "POST",
    mode: "no-cors",
    body: JSON.stringify({ events: events.length }),
  });
}, 300);

Sentry.init({
  dsn: "https://demo@events.hog-house.test/7",
  integrations: [Sentry.replayIntegration({ useCompression: false })],
  replaysSessionSampleRate: 1,
});
Sentry.captureMessage("planted");
