/** A password from whoever runs a command: typed unseen, or the first line of the input. */
import { StartError } from "../../platform/process/start.ts";

const [CTRL_C, CTRL_D, BACKSPACE, DELETE] = ["\u0003", "\u0004", "\b", "\u007f"];

/** @throws StartError when nothing comes, or the two typed ones differ */
export async function readPassword(): Promise<string> {
  if (!Deno.stdin.isTerminal()) {
    const [line = ""] = (await new Response(Deno.stdin.readable).text()).split(/\r?\n/);
    if (line === "") throw new StartError("No password came from the input");
    return line;
  }
  const keys = Deno.stdin.readable.pipeThrough(new TextDecoderStream()).getReader();
  const password = await typed("Password: ", keys);
  if (password !== await typed("Once more: ", keys)) {
    throw new StartError("The two passwords differ");
  }
  return password;
}

/** What is typed until Enter, shown nowhere. */
async function typed(
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
