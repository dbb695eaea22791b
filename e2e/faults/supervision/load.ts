/** Calls and scans during the faults on parts of the product. */
import { DEMO_PASSWORD, DEMO_USERNAME } from "@crumbtrail/db/demo_data";
import { z } from "zod";
import { signIn } from "../../support/sign_in.ts";
import type { Product } from "./product.ts";

/**
 * Hosts of scanned pages. Several hosts, because a host with a lost scan waits for the end of the
 * lease.
 */
const HOSTS = ["www", "shop", "early", "clean", "blog", "ways", "many", "popups", "trackers"];
/** Number of queued and running tests at any time. */
const QUEUED = 8;
const CALL_EVERY_MS = 250;
const ORDER_EVERY_MS = 2000;
const DEADLINE_MS = 10_000;

export interface RequestLoad {
  /** A call with a session; null for a refusal or without an answer. */
  call(path: string): Promise<unknown>;
  calls: { answered: number; failed: number };
  /** Ids of the accepted tests. */
  tests: string[];
  /** Stops the calls and starts no more tests. */
  end(): Promise<void>;
}

export async function startLoad({ url }: Product): Promise<RequestLoad> {
  const headers = await signIn(url, { username: DEMO_USERNAME, password: DEMO_PASSWORD });
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const response = await fetch(`${url}/api${path}`, { ...init, headers, signal });
      const body = await response.json();
      return response.ok ? body : null;
    } catch (error) {
      if (error instanceof Error) return null;
      throw error;
    }
  };
  const load: Omit<RequestLoad, "end"> = {
    call: (path) => ask(path),
    calls: { answered: 0, failed: 0 },
    tests: [],
  };
  const stop = new AbortController();
  const calling = repeat(stop.signal, CALL_EVERY_MS, async () => {
    load.calls[await ask("/issues?limit=10") === null ? "failed" : "answered"]++;
  });
  const ordering = repeat(stop.signal, ORDER_EVERY_MS, async () => {
    const queue = z.object({ total: z.number() }).nullable().parse(
      await ask("/test-scenarios/queued-total"),
    );
    if (!queue || queue.total >= QUEUED) return;
    const host = HOSTS[load.tests.length % HOSTS.length];
    const body = JSON.stringify({
      url: `https://${host}.demo-publisher.test/`,
      type: "ON_DEMAND",
      preset: "NO_ACTION_SP_CMP",
    });
    const test = z.object({ _id: z.uuid() }).nullable().parse(
      await ask("/test-scenarios", { method: "POST", body }),
    );
    if (test) load.tests.push(test._id);
  });
  return {
    ...load,
    end: async () => {
      stop.abort();
      await Promise.all([calling, ordering]);
    },
  };
}

async function repeat(stop: AbortSignal, everyMs: number, act: () => Promise<void>) {
  while (!stop.aborted) {
    await act();
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
