/**
 * Password guessing: 200 concurrent wrong passwords for an account are throttled, the owner can
 * still sign in from another address, and response times do not reveal which accounts exist.
 */
import { hashPassword } from "@crumbtrail/api/identity/password";
import { ORIGIN, testAccount, testApi, testTenant } from "@crumbtrail/api/testing";
import { benchDatabase } from "../bench/database.ts";
import { median } from "../bench/figures.ts";
import { type Check, report } from "./report.ts";

const GUESSES = 200;
/** Samples per kind, in alternating order. */
const TIMED = 200;
const PASSWORD = "Correct-Horse-1";

type SignIn = (username: string, password: string, address: string) => Promise<number>;

export async function guesses(): Promise<boolean> {
  await using db = await benchDatabase(20);
  const api = await testApi({ db });
  const tenant = await testTenant(db);
  const passwordHash = await hashPassword(PASSWORD);
  const options = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const server = Deno.serve(options, (request, info) => api.app.fetch(request, info));
  const signIn = signInAt(`http://127.0.0.1:${server.addr.port}`);
  const username = "owner@tenant.test";
  await testAccount(db, tenant, "TENANT_ADMIN", { username, passwordHash });
  const checks = [...await floodSignIn(signIn, username), ...await compareTimes(signIn, username)];
  await server.shutdown();
  return report("Guessing passwords", checks);
}

/**
 * Signs in with the headers that the shell's server forwards; `address` is the browser's IP
 * address.
 */
function signInAt(url: string): SignIn {
  return async (username, password, address) => {
    const response = await fetch(`${url}/login`, {
      method: "POST",
      headers: {
        "origin": ORIGIN,
        "content-type": "application/json",
        "cookie": "XSRF-TOKEN=guess",
        "x-xsrf-token": "guess",
        "x-forwarded-for": address,
      },
      body: JSON.stringify({ username, password }),
    });
    await response.body?.cancel();
    return response.status;
  };
}

async function floodSignIn(signIn: SignIn, username: string): Promise<Check[]> {
  const flood = Array.from(
    { length: GUESSES },
    (_, i) => signIn(username, `Wrong-Horse-${i}`, "192.0.2.1"),
  );
  const started = performance.now();
  const owner = await signIn(username, PASSWORD, "198.51.100.7");
  const waited = Math.round(performance.now() - started);
  const answers = await Promise.all(flood);
  const count = (status: number) => answers.filter((answer) => answer === status).length;
  return [
    // Five at once, plus a guess for each throttle period that ends during the flood.
    ["wrong passwords that were looked at", count(401), "≤ 8"],
    ["those and the ones told to wait", count(401) + count(429), GUESSES],
    ["the owner from elsewhere, meanwhile", owner, 200],
    ["the owner waited, ms", waited, "≤ 1000"],
  ];
}

async function compareTimes(signIn: SignIn, username: string): Promise<Check[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < TIMED; i++) {
    // A new address for each sample avoids throttling.
    const address = `203.0.113.${i}`;
    const order = i % 2 === 0 ? ["known", "unknown"] as const : ["unknown", "known"] as const;
    for (const kind of order) {
      const started = performance.now();
      await signIn(kind === "known" ? username : `nobody-${i}@tenant.test`, "Wrong-1", address);
      times[kind].push(performance.now() - started);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const apart = Math.round(Math.abs(known - unknown) / Math.min(known, unknown) * 1000) / 10;
  const figures = `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`;
  return [[`medians of wrong passwords (${figures}), % apart`, apart, "≤ 5"]];
}
