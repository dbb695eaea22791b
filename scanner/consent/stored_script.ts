/** What a page keeps beside cookies, read from inside, in our own world. */

/** Expression that gives names and values of what the page's scripts can read. */
export function storedExpression(): string {
  return `(${readStored})()`;
}

function readStored(): Record<string, string> {
  const stored: Record<string, string> = {};
  const keep = (kind: string, storage: Storage) => {
    for (const [key, value] of Object.entries(storage)) {
      stored[`${kind} ${key}`.slice(0, 300)] = String(value).slice(0, 4000);
    }
  };
  try {
    keep("local storage", localStorage);
    keep("session storage", sessionStorage);
  } catch {
    // A document of an opaque origin has no storage to read.
  }
  return stored;
}
