/** The embedded server that is running on a folder, for commands that come while it does. */

/** URL of the owner for one of its databases; undefined when none runs there. */
export async function runningEmbedded(
  folder: string,
  database = "crumbtrail",
): Promise<string | undefined> {
  try {
    const password = (await Deno.readTextFile(`${folder}.password`)).trim();
    // The fourth line is the port (PostgreSQL, "Lock files").
    const port = (await Deno.readTextFile(`${folder}/postmaster.pid`)).split("\n")[3]?.trim();
    return port && `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
