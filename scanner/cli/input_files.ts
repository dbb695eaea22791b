/** Files that options name; what is wrong with one is said with the option's name. */
import type { z } from "zod";
import { type Catalogue, catalogue } from "@crumbtrail/contract/catalogue";
import { pemBodies } from "../egress/certificate.ts";
import { UsageError } from "./terminal.ts";

/** @throws UsageError */
export async function readAuthority(file: string): Promise<string> {
  const pem = await readText("--cacert", file);
  if (pemBodies(pem).length > 0) return pem;
  throw new UsageError(`--cacert ${file}: there is no PEM certificate in it.`);
}

/** @throws UsageError */
export function readCatalogue(file: string): Promise<Catalogue> {
  return readAs(catalogue, "--catalog", file);
}

/** A JSON file of a known shape. @throws UsageError that names what does not fit */
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

/** Names of what lies in a folder of evidence. @throws UsageError when it can't be read */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  } catch (error) {
    throw new UsageError(`--verify ${folder}: ${error instanceof Error ? error.message : error}.`);
  }
}
