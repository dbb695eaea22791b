/** Loopback addresses, by the country in which the pages' database says they are. */
export const ADDRESSES: Readonly<Record<string, string>> = {
  CN: "127.0.86.1",
  DE: "127.0.49.1",
  FR: "127.0.33.1",
  IE: "127.0.35.1",
  US: "127.0.1.1",
};

/** ISO 3166 codes by address. */
export const COUNTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ADDRESSES).map(([country, address]) => [address, country]),
);
