// Starts Plausible's tracker on a host of the demo web.
// The package's files are served beside this one; only a browser finds them there.
const { default: Plausible } = await import(new URL("./plausible/index.js", import.meta.url).href);

Plausible({ domain: "www.demo-publisher.test", apiHost: "https://stats.plain-count.test" })
  .trackPageview();
