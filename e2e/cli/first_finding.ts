/**
 * A person's first minutes with a running product, over HTTP: signs in, tests a page of the demo web
 * on demand, and waits for an issue. Arguments: the product's URL, user name and password. Used by
 * `.ci/first_command`.
 */
import { z } from "zod";
import { signIn } from "../support/sign_in.ts";

const PAGE = "https://www.demo-publisher.test/";
/** A scan takes half a minute, much longer on a busy machine. */
const LIMIT_MS = 300_000;
const POLL_MS = 500;

const created = z.object({ _id: z.uuid() });
const scenario = z.object({ status: z.string(), failReason: z.string().nullish() });
const list = z.object({ meta: z.object({ total: z.number() }) });

const [url = "", username = "", password = ""] = Deno.args;
const headers = await signIn(url, { username, password });
const body = JSON.stringify({ url: PAGE, type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" });
const { _id } = created.parse(await call("POST", "/test-scenarios", body));
await untilTested(_id);
const { meta: { total } } = list.parse(await call("GET", "/issues?limit=1"));
if (total === 0) throw new Error(`The test of ${PAGE} found no issue`);
console.log(`${total} issues on ${PAGE}`);

async function untilTested(id: string): Promise<void> {
  for (const until = Date.now() + LIMIT_MS; Date.now() < until;) {
    const { status, failReason } = scenario.parse(await call("GET", `/test-scenarios/${id}`));
    if (status === "FINISHED") return;
    if (status === "FAILED") throw new Error(`${PAGE}: ${failReason}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${PAGE} was not tested within ${LIMIT_MS / 1000} s`);
}

async function call(method: string, path: string, body?: string): Promise<unknown> {
  const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return await response.json();
}
