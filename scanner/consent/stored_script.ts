/** What a page keeps, read from inside, in our own world. */

/** Expression that gives names and values of what the page's scripts can read. */
export function storedExpression(): string {
  return `(${readStored})()`;
}

function readStored(): Record<string, string> {
  const stored: Record<string, string> = {};
  const keep = (key: string, value: string) => {
    stored[key.slice(0, 300)] = value.slice(0, 4000);
  };
  try {
    for (const pair of document.cookie.split("; ").filter((text) => text !== "")) {
      const at = Math.max(pair.indexOf("="), 0);
      keep(`cookie ${pair.slice(0, at)}`, pair.slice(at + 1));
    }
    for (const [key, value] of Object.entries(localStorage)) {
      keep(`local storage ${key}`, String(value));
    }
  } catch {
    // A document of an opaque origin has no storage to read.
  }
  return stored;
}
