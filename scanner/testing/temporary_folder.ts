/** A folder that is removed when the test ends. */
export async function temporaryFolder() {
  const path = await Deno.makeTempDir();
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
