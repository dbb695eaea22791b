/** The main loop of a program that runs in a process of the reader. */
import { frame, type Message, readFrame } from "./frames.ts";

interface Answer {
  /** Why there is no answer; empty if there is one. */
  about: string;
  /** JSON. */
  text: string;
}

/** Writes an empty message once it is ready, then answers each message of its input until the end. */
export async function answerMessages(
  answer: (message: Message) => Answer | Promise<Answer>,
): Promise<void> {
  write({ about: "", text: "" });
  for (let given = await readFrame(input); given !== null; given = await readFrame(input)) {
    write(await answer(given));
  }
}

/** The next bytes of the input; null at its end. */
function input(length: number): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const more = Deno.stdin.readSync(bytes.subarray(at));
    if (more === null) return null;
    at += more;
  }
  return bytes;
}

function write({ about, text }: Answer): void {
  const bytes = frame(about, new TextEncoder().encode(text));
  for (let at = 0; at < bytes.length;) at += Deno.stdout.writeSync(bytes.subarray(at));
}
