// Imitates Google's tag: reads `dataLayer`, keeps the states of Consent Mode, sets `_ga` where
// analytics_storage is not denied, and sends hits with `gcs` and `gcd`.
(() => {
  const KINDS = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];
  const byDefault = {};
  const byUpdate = {};
  let waitUntil = 0;
  const configured = [];
  const state = (kind) => byUpdate[kind] ?? byDefault[kind];
  const letter = (kind) => {
    const [first, then] = [byDefault[kind], byUpdate[kind]];
    if (!first) return then ? { denied: "m", granted: "n" }[then] : "l";
    if (!then) return { denied: "p", granted: "t" }[first];
    return {
      denieddenied: "q",
      deniedgranted: "r",
      granteddenied: "u",
      grantedgranted: "v",
    }[first + then];
  };
  const random = () => Math.floor(Math.random() * 2 ** 31);
  const once = `${random()}.${random()}`;
  const client = (options) => {
    if (state("analytics_storage") === "denied") return once;
    const found = /(?:^|; )_ga=GA1\.1\.([\d.]+)/.exec(document.cookie)?.[1];
    const id = found ?? `${random()}.${Math.floor(Date.now() / 1000)}`;
    const life = options.cookie_expires ?? 63072000;
    document.cookie = `_ga=GA1.1.${id}; path=/; max-age=${life}`;
    return id;
  };
  const hit = ({ id, options }) => {
    const query = new URLSearchParams({
      v: "2",
      tid: id,
      cid: client(options),
      en: "page_view",
      dl: location.href,
    });
    query.set("gcd", "13" + KINDS.map(letter).join("3") + "5");
    if (KINDS.some(state)) {
      const bit = (kind) => state(kind) === "denied" ? "0" : "1";
      query.set("gcs", "G1" + bit("ad_storage") + bit("analytics_storage"));
    }
    fetch("https://region1.google-analytics.com/g/collect?" + query, {
      method: "POST",
      mode: "no-cors",
      keepalive: true,
    });
  };
  const handle = ([name, first, second]) => {
    if (name === "consent" && first === "default") {
      const { wait_for_update, region: _region, ...states } = second;
      Object.assign(byDefault, states);
      waitUntil = Math.max(waitUntil, Date.now() + (wait_for_update ?? 0));
    } else if (name === "consent") {
      const before = state("analytics_storage");
      Object.assign(byUpdate, second);
      waitUntil = 0;
      if (before === "denied" && state("analytics_storage") === "granted") configured.forEach(hit);
    } else if (name === "config") {
      const one = { id: first, options: second ?? {} };
      setTimeout(() => {
        configured.push(one);
        hit(one);
      }, Math.max(0, waitUntil - Date.now()));
    }
  };
  const layer = (window.dataLayer ??= []);
  layer.forEach(handle);
  layer.push = (...items) => (items.forEach(handle), Array.prototype.push.apply(layer, items));
})();
