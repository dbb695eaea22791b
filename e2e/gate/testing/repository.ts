/** A temporary workspace for tests that plant violations. */
import { dirname } from "node:path";

export interface PlantedRepository extends AsyncDisposable {
  root: string;
}

/**
 * Creates a workspace. @param members files by name, by folder; every file is exported under its
 * name
 */
export async function plantWorkspace(
  members: Record<string, Record<string, string>>,
): Promise<PlantedRepository> {
  const root = await Deno.makeTempDir({ prefix: "crumbtrail-gate-" });
  await writeJson(`${root}/deno.json`, { workspace: Object.keys(members), imports: {} });
  await writeJson(`${root}/package.json`, { name: "planted", private: true });
  for (const [folder, files] of Object.entries(members)) {
    await Deno.mkdir(`${root}/${folder}`, { recursive: true });
    const names = Object.keys(files);
    const exports = names.map((file) => [`./${file.replace(/\.\w+$/, "")}`, `./${file}`]);
    await writeJson(`${root}/${folder}/deno.json`, {
      name: `@crumbtrail/${folder.split("/").at(-1)}`,
      exports: Object.fromEntries(exports),
    });
    for (const name of names) {
      await plantFile(`${root}/${folder}/${name}`, files[name] ?? "");
    }
  }
  return { root, [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }) };
}

/** Writes a file, and creates missing folders. */
export async function plantFile(path: string, text: string): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  await Deno.writeTextFile(path, text);
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await Deno.writeTextFile(path, JSON.stringify(value, null, 2));
}
