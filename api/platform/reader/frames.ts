/** Messages between the reader and its processes: two lengths, a text about a document, the document. */

type Bytes = Uint8Array<ArrayBuffer>;

export interface Message {
  about: string;
  body: Bytes;
}

/** Bytes of the two lengths. */
const LENGTHS = 8;

/** @returns the bytes of a message */
export function frame(about: string, body: Uint8Array): Bytes {
  const head = new TextEncoder().encode(about);
  const bytes = new Uint8Array(LENGTHS + head.length + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, head.length);
  view.setUint32(4, body.length);
  bytes.set(head, LENGTHS);
  bytes.set(body, LENGTHS + head.length);
  return bytes;
}

/** @param read gives exactly the number of bytes asked for; null at the end */
export async function readFrame(
  read: (length: number) => Promise<Bytes | null> | Bytes | null,
): Promise<Message | null> {
  const lengths = await read(LENGTHS);
  if (lengths === null) return null;
  const view = new DataView(lengths.buffer, lengths.byteOffset);
  const head = await read(view.getUint32(0));
  const body = await read(view.getUint32(4));
  return head && body && { about: new TextDecoder().decode(head), body };
}

/** Gives bytes of a stream in the lengths that are asked for; null at its end. */
export function exactly(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let [chunks, size]: [Uint8Array[], number] = [[], 0];
  return async (length: number): Promise<Bytes | null> => {
    while (size < length) {
      const { value, done } = await reader.read();
      if (done) return null;
      chunks.push(value);
      size += value.length;
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    [chunks, size] = [[all.subarray(length)], size - length];
    return all.subarray(0, length);
  };
}
