/**
 * A fake server for component tests: answers by a table, and records the calls. What the server
 * answers is parsed by the contract's schema: a test fails whose answer no longer is one of the
 * API's.
 */
import type { RuntimeConfig } from "@crumbtrail/contract/runtime_config";
import assert from "node:assert/strict";
import { ANSWERS } from "./answers.ts";

/** Takes the body of a call and its URL; gives JSON, or a whole response. */
export type Answer = (body: unknown, url: URL) => unknown;

export interface FakeServer {
  /** Answers by method and path, `GET /accounts`; a test may change the answers at any time. */
  answers: Record<string, Answer>;
  calls: { key: string; body: unknown; url: URL }[];
  /** Answers that the API would not give, each with the reason. */
  drifted: string[];
}

export const EXAMPLE_CONFIG: RuntimeConfig = {
  API_BASE: "/api",
  USE_SSL: false,
  MISC: { CONTACT_EMAIL: "" },
  remotes: [],
  identityProviders: [],
  ENVIRONMENT: "production",
  VERSION: "0.0.0",
};

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
  const response = reply instanceof Response ? reply : Response.json(reply);
  if (!response.ok || response.status === 204) return response;
  return Response.json(asDeclared(key, await response.json()), response);
};

/** The answer as the API would give it: without what the schema does not have. */
function asDeclared(key: string, said: unknown): unknown {
  const { data, error } = schemaOf(key)?.safeParse(said) ?? {};
  if (data === undefined) {
    current.drifted.push(`${key}: ${error?.message ?? "no schema of it in testing/answers.ts"}`);
  }
  return data ?? said;
}

function schemaOf(key: string) {
  if (ANSWERS[key]) return ANSWERS[key];
  const [, schema] = Object.entries(ANSWERS).find(([path]) => patternOf(path).test(key)) ?? [];
  return schema;
}

/** `GET /issues/{id}` as an expression. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/{.+?}/g, "[^/]+")}$`);
}

/** Fails a test whose server has given answers that the API would not give. */
export function refuseDrift(): void {
  assert.deepEqual(current.drifted, []);
}

/** Replaces the server by a server with these answers. */
export function serve(answers: FakeServer["answers"]): FakeServer {
  current = {
    answers: {
      "GET /config": () => EXAMPLE_CONFIG,
      ...answers,
    },
    calls: [],
    drifted: [],
  };
  return current;
}
