/**
 * The program of the reader's processes: reads a document from its input, answers with JSON. It has
 * no permission, and ends with its input.
 */
import { z } from "zod";
import { frame, readFrame } from "../../platform/reader/frames.ts";
import { DOCUMENT_KINDS } from "../../platform/reader/reader.ts";
import { read } from "./read.ts";

const about = z.object({ kind: z.enum(DOCUMENT_KINDS), base: z.string() });

write(new Uint8Array());
for (;;) {
  const given = await readFrame(fromInput);
  if (given === null) break;
  const document = about.parse(JSON.parse(given.about));
  const answer = read({ ...document, text: new TextDecoder().decode(given.body) });
  write(new TextEncoder().encode(JSON.stringify(answer)));
}

/** So many bytes of the input; null at its end. */
function fromInput(length: number): Uint8Array | null {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const more = Deno.stdin.readSync(bytes.subarray(at));
    if (more === null) return null;
    at += more;
  }
  return bytes;
}

function write(body: Uint8Array): void {
  const bytes = frame("", body);
  for (let at = 0; at < bytes.length;) at += Deno.stdout.writeSync(bytes.subarray(at));
}
