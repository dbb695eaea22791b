/** A fake server for component tests: answers by a table, and records the calls. */

/** Takes the body of a call and its URL; gives JSON, or a whole response. */
export type Answer = (body: unknown, url: URL) => unknown;

export interface FakeServer {
  /** Answers by method and path, `GET /accounts`; a test may change the answers at any time. */
  answers: Record<string, Answer>;
  calls: { key: string; body: unknown; url: URL }[];
}

/** A list in the specification's envelope. */
export function listOf(data: unknown[], meta: { offset?: number; total?: number } = {}) {
  const { offset = 0, total = data.length } = meta;
  return { data, meta: { offset, limit: 50, total, count: data.length } };
}

/** A refusal as the API words it. */
export function refusal(status: number, message: string, details?: unknown): Response {
  return Response.json({ message, details }, { status });
}

let current: FakeServer;

// The client keeps the first `fetch`, so this `fetch` asks the server of the running test.
globalThis.fetch = async (input, init) => {
  const url = new URL(String(input), location.href);
  const key = `${init?.method ?? "GET"} ${url.pathname.replace(/^\/api/, "")}`;
  const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
  current.calls.push({ key, body, url });
  const answer = current.answers[key];
  if (answer === undefined) throw new Error(`No answer to ${key}`);
  const reply = await answer(body, url);
  return reply instanceof Response ? reply : Response.json(reply);
};

/** Replaces the server by a server with these answers. */
export function serve(answers: FakeServer["answers"]): FakeServer {
  current = {
    answers: {
      "GET /config": () => ({ API_BASE: "/api", MISC: { CONTACT_EMAIL: "" }, remotes: [] }),
      ...answers,
    },
    calls: [],
  };
  return current;
}
