/** People at work during an upgrade: they read lists and reports, comment, resolve, start tests. */
import { DEMO_PASSWORD, DEMO_USERNAME } from "@crumbtrail/db/demo_data";
import { z } from "zod";
import { signIn } from "../../support/sign_in.ts";

const VISITORS = 4;
/** Pause of a visitor between two calls. */
const PAUSE_MS = 150;
/** A call without an answer after this time has failed. */
const CALL_MS = 10_000;
/** Queued and running tests at any time: more would only wait. */
const QUEUED = 6;
const HOSTS = ["www", "shop", "early", "clean", "blog", "ways", "many", "popups", "trackers"];

export interface Call {
  /** Method and path. */
  name: string;
  ms: number;
  /** Why it has failed; undefined for a good answer. */
  failure?: string;
}

export interface Visitors {
  calls: Call[];
  /** Ids of the runs that the API has accepted. */
  runs: string[];
  /** Texts of the comments that the API has accepted. */
  comments: string[];
  /** Resolves when all have had their last answer. */
  leave(): Promise<void>;
}

const ids = z.object({ data: z.array(z.object({ _id: z.string() })) });
const one = z.object({ _id: z.string() });
const total = z.object({ total: z.number() });

/** @param origin where browsers reach the product */
export async function startVisitors(origin: string): Promise<Visitors> {
  const headers = await signIn(origin, { username: DEMO_USERNAME, password: DEMO_PASSWORD });
  const state: Omit<Visitors, "leave"> = { calls: [], runs: [], comments: [] };
  const call = caller(origin, headers, state.calls);
  let isOver = false;
  const at = Array.from({ length: VISITORS }, async (_, n) => {
    const actions = actionsOf(call, state);
    for (let turn = n; !isOver; turn++) {
      await actions[turn % actions.length]?.();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  const leave = async () => {
    isOver = true;
    await Promise.all(at);
  };
  return { ...state, leave };
}

/** Gives the answer; null if the call has failed. */
type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

function caller(origin: string, headers: Record<string, string>, calls: Call[]): Ask {
  return async (method, path, body) => {
    const begun = performance.now();
    const name = `${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…")}`;
    const done = (failure?: string) => {
      calls.push({ name, ms: performance.now() - begun, ...failure && { failure } });
      return null;
    };
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(CALL_MS),
      });
      const text = await response.text();
      if (!response.ok) return done(`${response.status} ${text.slice(0, 200)}`);
      done();
      return path.startsWith("/api/") ? JSON.parse(text) : text;
    } catch (error) {
      return done(String(error));
    }
  };
}

function actionsOf(ask: Ask, state: Omit<Visitors, "leave">): (() => Promise<unknown>)[] {
  const any = async (path: string) => {
    const list = ids.nullable().parse(await ask("GET", path))?.data ?? [];
    return list[Math.floor(Math.random() * list.length)]?._id;
  };
  const anIssue = (isResolved: boolean) => any(`/api/issues?limit=20&resolved=${isResolved}`);
  return [
    () => ask("GET", "/"),
    async () => {
      const id = await anIssue(false);
      if (id) await ask("GET", `/api/issues/${id}`);
    },
    () => startTest(ask, state),
    async () => {
      const id = await any("/api/test-results?limit=20");
      if (id) await ask("GET", `/api/test-results/${id}`);
      if (id) await ask("GET", `/api/test-results/${id}/issues`);
    },
    async () => {
      const id = await anIssue(false);
      const content = `Seen on ${crypto.randomUUID()}`;
      if (id && await ask("POST", `/api/issues/${id}/comments`, { content })) {
        state.comments.push(content);
      }
    },
    async () => {
      const id = await anIssue(false);
      if (id) await ask("POST", `/api/issues/${id}/resolve`);
    },
    async () => {
      const id = await anIssue(true);
      if (id) await ask("PATCH", `/api/issues/${id}`, { resolved: false });
    },
  ];
}

async function startTest(ask: Ask, { runs }: Pick<Visitors, "runs">): Promise<void> {
  const queue = total.nullable().parse(await ask("GET", "/api/test-scenarios/queued-total"));
  if (!queue || queue.total >= QUEUED) return;
  const host = HOSTS[runs.length % HOSTS.length];
  const test = one.nullable().parse(
    await ask("POST", "/api/test-scenarios", {
      url: `https://${host}.demo-publisher.test/`,
      type: "ON_DEMAND",
      preset: "NO_ACTION_SP_CMP",
    }),
  );
  if (test) runs.push(test._id);
}
