// Imitates Meta's pixel: `_fbp` for 90 days, and a request for each event.
(() => {
  const queue = window.fbq?.queue ?? [];
  let id = "";
  let revoked = false;
  const held = [];
  const handle = ([name, first]) => {
    if (name === "consent") {
      revoked = first === "revoke";
      if (!revoked) held.splice(0).forEach(handle);
    } else if (name === "init") id = first;
    else if (revoked) held.push([name, first]);
    else {
      const fbp = /_fbp=([^;]+)/.exec(document.cookie)?.[1] ??
        `fb.1.${Date.now()}.${Math.floor(Math.random() * 1e17)}`;
      document.cookie = `_fbp=${fbp}; path=/; max-age=7776000`;
      new Image().src = "https://www.facebook.com/tr/?" +
        new URLSearchParams({ id, ev: first, dl: location.href, fbp });
    }
  };
  queue.forEach((args) => handle([...args]));
  window.fbq = (...args) => handle(args);
})();
