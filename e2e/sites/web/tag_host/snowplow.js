// Starts the Snowplow tracker, as a tag manager would: at once, whatever the visitor decided.
snowplowBrowserTracking.newTracker("demo", "https://collector.snow-stats.test", {
  appId: "demo-publisher",
  cookieDomain: "demo-publisher.test",
  cookieSameSite: "Lax",
});
snowplowBrowserTracking.trackPageView();
