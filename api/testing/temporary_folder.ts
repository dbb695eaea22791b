/** A folder for one test. */
export interface Temporary extends AsyncDisposable {
  path: string;
}

export async function temporary(): Promise<Temporary> {
  const path = await Deno.makeTempDir({ prefix: "crumbtrail-start-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
