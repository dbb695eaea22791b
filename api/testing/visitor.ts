/** Somebody who is not signed in, or not only, and calls public routes as a browser would. */
import { ORIGIN, type TestApi } from "./api.ts";
import { checkAnswer } from "./answers.ts";
import { newToken } from "../platform/tokens.ts";

interface Visitor {
  get(path: string): Promise<Response>;
  head(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

/** @param more the address the shell's server passes on, cookies beside the XSRF token, our origin */
export function visitor(
  { app }: TestApi,
  more: { address?: string; cookie?: string; origin?: string } = {},
): Visitor {
  const xsrf = newToken();
  const headers = {
    origin: more.origin ?? ORIGIN,
    "content-type": "application/json",
    "cookie": [`XSRF-TOKEN=${xsrf}`, ...(more.cookie ? [more.cookie] : [])].join("; "),
    "x-xsrf-token": xsrf,
    "x-forwarded-for": more.address ?? "192.0.2.1",
  };
  const info = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 } };
  const call = async (method: string, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await app.request(path, { method, headers, ...sent }, info);
    if (method !== "HEAD") await checkAnswer(app, method, path, response);
    return response;
  };
  return {
    get: (path) => call("GET", path),
    head: (path) => call("HEAD", path),
    post: (path, body) => call("POST", path, body),
  };
}

/** Status and code of a refusal. */
export async function refusalOf(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).message];
}
