/**
 * Our own rules in autoconsent's JSON syntax, one file each in `own_rules/`. In `replaces` a file
 * may name the package's rules that the file replaces.
 */
import { z } from "zod";

const ruleSchema = z.looseObject({
  name: z.string(),
  cosmetic: z.boolean().optional(),
  runContext: z.object({
    main: z.boolean().optional(),
    frame: z.boolean().optional(),
    urlPattern: z.string().optional(),
  }).optional(),
});
export type ConsentRule = z.infer<typeof ruleSchema>;
export const ruleListSchema = z.array(ruleSchema);

export interface OwnRules {
  rules: ConsentRule[];
  /** Names of the package's rules that are not used. */
  replaced: string[];
}

const FOLDER = new URL("./own_rules/", import.meta.url);
const fileSchema = z.object({ replaces: z.array(z.string()).default([]), rule: z.unknown() });

/** Reads all rules of a folder. @throws when a file is not a rule; the message names the file */
export async function loadOwnRules(folder: URL = FOLDER): Promise<OwnRules> {
  const own: OwnRules = { rules: [], replaced: [] };
  const names: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".json")) names.push(name);
  }
  for (const name of names.sort()) {
    try {
      const file = fileSchema.parse(JSON.parse(await Deno.readTextFile(new URL(name, folder))));
      own.rules.push(...ruleListSchema.parse([file.rule]));
      own.replaced.push(...file.replaces);
    } catch (cause) {
      throw new Error(`${name} is not a consent rule`, { cause });
    }
  }
  return own;
}
