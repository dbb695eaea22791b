/**
 * Input of the command line: URLs as people write them, and the files of options. Errors name the
 * option for the user.
 */
import type { z } from "zod";
import { type Catalogue, catalogue } from "@crumbtrail/contract/catalogue";
import { readVendorList, type VendorList } from "@crumbtrail/contract/vendor_list";
import { openCountries } from "../countries.ts";
import { pemBodies } from "../egress/certificate.ts";
import type { HostMapping } from "@crumbtrail/contract/host_map";

/** Output of the command; tests supply their own. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** A mistake in the command line, with a message for the user. Exit code 3. */
export class UsageError extends Error {}

/** PEM certificates of `--cacert`. @throws UsageError */
export async function readAuthority(file: string): Promise<string> {
  const pem = await readText("--cacert", file);
  if (pemBodies(pem).length > 0) return pem;
  throw new UsageError(`--cacert ${file}: the file contains no PEM certificate.`);
}

/** @throws UsageError */
export function readCatalogue(file: string): Promise<Catalogue> {
  return readAs(catalogue, "--catalog", file);
}

/** IAB's vendor list. @throws UsageError */
export async function readVendors(file: string): Promise<VendorList> {
  const list = readVendorList(await readJson("--vendor-list", file), new Date());
  if (list) return list;
  throw new UsageError(`--vendor-list ${file}: no vendor list of IAB, version 2 or 3.`);
}

/** The path of a country database that can be read. @throws UsageError */
export function readableCountries(file: string): string {
  try {
    openCountries(file);
    return file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new UsageError(`--countries ${file}: no database in MaxMind's format: ${reason}`);
  }
}

/** Parses a JSON file by a schema. @throws UsageError naming the first invalid field */
export async function readAs<T extends z.ZodType>(
  schema: T,
  option: string,
  file: string,
): Promise<z.output<T>> {
  const result = schema.safeParse(await readJson(option, file));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new UsageError(`${option} ${file}: ${issue?.path.join(".")}: ${issue?.message}.`);
}

async function readJson(option: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readText(option, file));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new UsageError(`${option} ${file}: not JSON: ${error.message}.`);
    }
    throw error;
  }
}

/** @throws UsageError */
export async function readText(option: string, file: string): Promise<string> {
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    throw new UsageError(`${option} ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Entry names of a folder of evidence. @throws UsageError when the folder is unreadable */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  } catch (error) {
    throw new UsageError(`--verify ${folder}: ${error instanceof Error ? error.message : error}.`);
  }
}

/**
 * The URL of a page. Adds `https://` to a bare host; refuses all but http and https.
 * @throws UsageError
 */
export function pageUrl(text: string, map: readonly HostMapping[]): string {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  const isWeb = scheme === undefined || scheme === "http" || scheme === "https";
  if (!isWeb || url === null || /\s/.test(text)) {
    throw new UsageError(`"${text}" is not an http or https URL.`);
  }
  const isName = /[.:]/.test(url.hostname) || url.hostname === "localhost" ||
    map.some(({ fromHost }) => fromHost === url.hostname);
  if (scheme === undefined && !isName) {
    throw new UsageError(`"${text}" is not a URL; is the host name complete?`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError("URLs with a user name or password are not supported.");
  }
  return url.href;
}

/**
 * The URLs in a file, one per line; skips empty lines and lines beginning with `#`.
 * @throws UsageError naming the line
 */
export async function urlsIn(file: string, map: readonly HostMapping[]): Promise<string[]> {
  const lines = (await readText("--urls", file)).replace(/^\ufeff/, "").split(/\r?\n/);
  const urls = lines.flatMap((line, index) => {
    const text = line.trim();
    if (text === "" || text.startsWith("#")) return [];
    try {
      return [pageUrl(text, map)];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`--urls ${file}, line ${index + 1}: ${error.message}`);
    }
  });
  if (urls.length === 0) throw new UsageError(`--urls ${file}: the file contains no URL.`);
  return urls;
}
