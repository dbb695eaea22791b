/** What a page keeps beside cookies, read from inside, in our own world. */
import { readCaches, readDatabases } from "./databases_script.ts";

/** Expression that gives the page's host, and names and values of what its scripts can read. */
export function storedExpression(): string {
  const functions = [readStorage, readDatabases, readCaches, readStored];
  return `(() => {${functions.join("\n")}\nreturn readStored();})()`;
}

/** What does not answer within this time is left out; most pages have nothing that takes any. */
async function readStored(): Promise<{ host: string; entries: Record<string, string> }> {
  const entries: Record<string, string> = {};
  const keep = (name: string, value: string) => {
    entries[name.slice(0, 300)] = value.slice(0, 4000);
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
    // A document of an opaque origin has no storage to read.
  }
}
