/** Reads a password for a command: typed without echo, or the first line of the input. */
import { StartError } from "../../platform/process/start.ts";

const [CTRL_C, CTRL_D, BACKSPACE, DELETE] = ["\u0003", "\u0004", "\b", "\u007f"];

/** @throws StartError if the input is empty, or the two typed passwords differ */
export async function readPassword(): Promise<string> {
  if (!Deno.stdin.isTerminal()) {
    const [line = ""] = (await new Response(Deno.stdin.readable).text()).split(/\r?\n/);
    if (line === "") throw new StartError("The input has no password");
    return line;
  }
  const keys = Deno.stdin.readable.pipeThrough(new TextDecoderStream()).getReader();
  const password = await readHidden("Password: ", keys);
  if (password !== await readHidden("Once more: ", keys)) {
    throw new StartError("The two passwords differ");
  }
  return password;
}

/** Reads keys until Enter, without echo. */
async function readHidden(
  question: string,
  keys: ReadableStreamDefaultReader<string>,
): Promise<string> {
  await Deno.stderr.write(new TextEncoder().encode(question));
  Deno.stdin.setRaw(true);
  try {
    let text = "";
    while (true) {
      const { value = CTRL_D } = await keys.read();
      for (const key of value) {
        if (key === "\r" || key === "\n") return text;
        if (key === CTRL_C || key === CTRL_D) throw new StartError("No password was given");
        text = key === BACKSPACE || key === DELETE ? text.slice(0, -1) : text + key;
      }
    }
  } finally {
    Deno.stdin.setRaw(false);
    console.error();
  }
}
