/** Reads storage, databases and caches from inside the page, in the isolated world. */

/**
 * The page's host, and the names and values that scripts can read. A store that does not respond
 * within three seconds is left out; most pages have none.
 */
export async function readStored(): Promise<{ host: string; entries: Record<string, string> }> {
  const entries: Record<string, string> = {};
  // A manager's record lists each service, with its history. Browsers bound storage as a whole, but
  // hardly databases and caches.
  const isRecord =
    /^(?:local|session) storage .*(?:uc_settings|ucdata|consent|cookie|cmp|gdpr|privacy)/i;
  const keep = (name: string, value: string) => {
    entries[name.slice(0, 300)] = value.slice(0, isRecord.test(name) ? 100_000 : 4000);
  };
  readStorage(keep);
  const late = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([late, Promise.allSettled([readDatabases(keep), readCaches(keep)])]);
  return { host: location.hostname, entries };
}

function readStorage(keep: (name: string, value: string) => void): void {
  try {
    for (const [key, value] of Object.entries(localStorage)) keep(`local storage ${key}`, value);
    for (const [key, value] of Object.entries(sessionStorage)) {
      keep(`session storage ${key}`, value);
    }
  } catch {
    // A document with an opaque origin has no storage.
  }
}

type AddEntry = (name: string, value: string) => void;

/** Adds records as `IndexedDB DATABASE STORE: KEY`: the first records of each store, as text. */
export async function readDatabases(keep: AddEntry): Promise<void> {
  const asText = (value: unknown) => {
    try {
      const bytes = (_: string, part: unknown) => ArrayBuffer.isView(part) ? undefined : part;
      return typeof value === "string" ? value : JSON.stringify(value, bytes) ?? "";
    } catch {
      // A circular value or a big integer is not a choice.
      return "";
    }
  };
  const open = (name: string) =>
    new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open(name);
      // The database was deleted in the meantime and must not be created again.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = () => resolve(null);
      request.onsuccess = () => {
        const { result } = request;
        // An open connection would block the page from deleting or upgrading its database.
        result.onversionchange = () => result.close();
        resolve(result);
      };
    });
  const read = (database: IDBDatabase, store: string) =>
    new Promise<void>((resolve) => {
      let left = 30;
      const request = database.transaction(store).objectStore(store).openCursor();
      request.onerror = () => resolve();
      request.onsuccess = () => {
        const cursor = request.result;
        if (cursor === null || left-- === 0) return resolve();
        keep(`IndexedDB ${database.name} ${store}: ${asText(cursor.key)}`, asText(cursor.value));
        cursor.continue();
      };
    });
  for (const { name } of (await indexedDB.databases()).slice(0, 8)) {
    const database = name === undefined ? null : await open(name);
    if (database === null) continue;
    try {
      for (const store of [...database.objectStoreNames].slice(0, 10)) await read(database, store);
    } finally {
      database.close();
    }
  }
}

/** Adds cached responses whose name suggests a choice, as `Cache NAME: PATH`. */
export async function readCaches(keep: AddEntry): Promise<void> {
  const mayTell = /consent|cookie|cmp|gdpr|privacy|choice|preference/i;
  const isText = /^$|json|text\/plain|x-www-form/i;
  for (const name of (await globalThis.caches?.keys() ?? []).slice(0, 8)) {
    const cache = await caches.open(name);
    const all = (await cache.keys()).slice(0, 500);
    const asked = all.filter(({ url }) => mayTell.test(`${name} ${new URL(url).pathname}`));
    for (const request of asked.slice(0, 10)) {
      const answer = await cache.match(request);
      const type = answer?.headers.get("content-type") ?? "";
      if (!answer || !isText.test(type)) continue;
      keep(`Cache ${name}: ${new URL(request.url).pathname}`, await answer.text());
    }
  }
}
