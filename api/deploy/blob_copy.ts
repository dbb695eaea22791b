/** Copies a folder of recordings and pictures. */

export interface Copied {
  count: number;
  bytes: number;
}

/**
 * Copies all blobs below a folder; what retention deletes meanwhile is left out, as is what is still
 * being written.
 */
export async function copyBlobs(from: string, to: string): Promise<Copied> {
  const copied = { count: 0, bytes: 0 };
  await Deno.mkdir(to, { recursive: true, mode: 0o700 });
  for (const { name, isDirectory } of await entriesOf(from)) {
    if (isDirectory) {
      const below = await copyBlobs(`${from}/${name}`, `${to}/${name}`);
      copied.count += below.count;
      copied.bytes += below.bytes;
    } else if (!name.endsWith(".part") && await copyFile(`${from}/${name}`, `${to}/${name}`)) {
      copied.count++;
      copied.bytes += (await Deno.stat(`${to}/${name}`)).size;
    }
  }
  return copied;
}

async function entriesOf(folder: string): Promise<Deno.DirEntry[]> {
  return await unlessGone(() => Array.fromAsync(Deno.readDir(folder))) ?? [];
}

async function copyFile(from: string, to: string): Promise<boolean> {
  return await unlessGone(() => Deno.copyFile(from, to).then(() => true)) ?? false;
}

async function unlessGone<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
