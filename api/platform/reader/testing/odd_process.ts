/**
 * Stands for a foreign parser: its documents tell it to compute without end, to end, or to tell its id.
 */
import { frame, readFrame } from "../frames.ts";

const input = (length: number) => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const more = Deno.stdin.readSync(bytes.subarray(at));
    if (more === null) return null;
    at += more;
  }
  return bytes;
};

Deno.stdout.writeSync(frame("", new Uint8Array()));
for (let given = await readFrame(input); given !== null; given = await readFrame(input)) {
  const text = new TextDecoder().decode(given.body);
  if (text === "endless") { for (;;); }
  if (text === "end") Deno.exit(1);
  const told = text === "pid" ? String(Deno.pid) : text;
  const answer = JSON.stringify({ about: JSON.parse(given.about), text: told });
  Deno.stdout.writeSync(frame("", new TextEncoder().encode(answer)));
}
