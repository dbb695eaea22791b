/**
 * A large tenant's catalogue: 5,000 vendors with 15,000 realistic patterns (hosts, paths, parameters
 * and names), and URLs of a page that requests many of the vendors.
 */
export const VENDORS = 5000;
/** Number of vendors requested by the page; more than on any known page. */
const KNOWN = 150;

const WORDS = ["ad", "track", "pixel", "metrics", "cdn", "tag", "stat", "sync", "beacon", "media"];
export const word = (n: number) => `${WORDS[n % 10]}${WORDS[Math.floor(n / 10) % 10]}`;
const domain = (n: number) => `${word(n)}${n}.${["com", "net", "io", "de"][n % 4]}`;

/** Three patterns per vendor: host, path or parameter, and stored name. */
export function largeVendor(n: number) {
  return {
    name: `Vendor ${n}`,
    host: `^https?:\\/\\/([a-z0-9-]+\\.)?${domain(n).replace(".", "\\.")}\\/`,
    request: n % 3 === 0 ? `[?&]${word(n)}${n}=[^&]+` : `/(v\\d+/)?${word(n)}${n}\\.(js|gif)`,
    cookie: `^_${word(n)}${n}(_.*)?$`,
  };
}

/**
 * A part of the catalogue as a document to import; every fifth vendor is approved everywhere.
 * @param from the number of the first vendor
 */
export function largeDocument(from: number, count: number): string {
  const vendors = Array.from({ length: count }, (_, place) => {
    const n = from + place;
    const { name, host, request, cookie } = largeVendor(n);
    return {
      ...{ name, urlPatterns: [host], allProperties: n % 5 === 0 },
      entries: [
        { type: "REQUEST", pattern: request, whitelist: false },
        { type: "STORAGE", entryType: "COOKIE", pattern: cookie, allProperties: true },
      ],
    };
  });
  return JSON.stringify({ version: 1, vendors });
}

/** URL of the page's request `i`; a third of them go to 150 vendors, the rest to unknown hosts. */
export function requestUrl(i: number): string {
  return `https://${i % 3 === 0 ? "cdn" : "a"}.${host(i)}/v2/${path(i)}?id=${
    i * 7919
  }&dl=https%3A` +
    `%2F%2Fwww.news.example%2Fpolitics%2F2026%2F11%2Fa-headline-of-some-length-${i}&sw=1280` +
    `&sh=800&ul=en-us&de=UTF-8&sd=24-bit&cid=${i * 104729}.${i * 1299709}`;
}

function host(i: number): string {
  return i % 3 === 0 ? domain((i % KNOWN) * 33) : `${word(i % 80)}-service${i % 80}.example`;
}

function path(i: number): string {
  const n = (i % KNOWN) * 31;
  return i % 3 === 1 ? `${word(n)}${n}.js` : `collect/${word(i)}/event`;
}
