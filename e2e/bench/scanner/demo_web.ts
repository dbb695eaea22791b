/** The demo web as a separate process, outside the measurements. */
import { z } from "zod";
import { ROOT } from "../../support/repository.ts";

const ready = z.object({
  caPem: z.string(),
  spki: z.string(),
  hostMap: z.string(),
  resolverRules: z.string(),
  cnames: z.record(z.string(), z.string()),
  pages: z.array(z.object({ name: z.string(), url: z.string() })),
});

export interface DemoWeb extends z.infer<typeof ready> {
  /** URLs of pages by name. @throws Error for an unknown name */
  urls(names: readonly string[]): string[];
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startDemoWeb(): Promise<DemoWeb> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", "e2e/sites/main.ts"],
    cwd: ROOT,
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const web = ready.parse(JSON.parse(await firstLine(child.stdout)));
  return {
    ...web,
    urls: (names) =>
      names.map((name) => {
        const page = web.pages.find((page) => page.name === name);
        if (page === undefined) throw new Error(`the demo web has no page ${name}`);
        return page.url;
      }),
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the demo web ended before it answered: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  // Later output is read and dropped, because a full pipe would stop the process.
  void (async () => {
    while (!(await reader.read()).done);
  })();
  return text.split("\n", 1)[0] ?? "";
}
