/** The key that seals passwords in the database: made once, kept in the data folder. */
import { isKeyList } from "@crumbtrail/db/secrets";
import { StartError } from "../platform/process/start.ts";

const BYTES = 32;

/**
 * @param given SECRETS_KEY
 * @returns that, else the key of the data folder, which nobody else on this machine reads
 * @throws StartError when the file holds no key: another would leave passwords unreadable
 */
export async function secretsKey(given: string | undefined, data: string): Promise<string> {
  if (given) return given;
  const file = `${data}/secrets.key`;
  const kept = await read(file) ?? await make(file);
  if (isKeyList(kept)) return kept;
  throw new StartError(`${file} holds no key. Put it back, or remove it and set passwords anew`);
}

async function read(file: string): Promise<string | null> {
  try {
    return (await Deno.readTextFile(file)).trim();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Whole or not at all: a start that is killed leaves no half key behind. */
async function make(file: string): Promise<string> {
  const key = crypto.getRandomValues(new Uint8Array(BYTES)).toBase64();
  await Deno.remove(`${file}.new`).catch(() => {});
  await Deno.writeTextFile(`${file}.new`, `${key}\n`, { mode: 0o600, createNew: true });
  await Deno.rename(`${file}.new`, file);
  return key;
}
