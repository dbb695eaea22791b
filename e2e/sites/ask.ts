/** A request to the demo web for tests; follows no redirects. */
import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import type { Sites } from "./sites.ts";

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Sends a request. @param ca certificate authority to trust; by default the demo web's own */
export function ask(sites: Sites, address: string, ca: string = sites.caPem): Promise<Answer> {
  const url = new URL(address);
  const options = { hostname: "127.0.0.1", path: url.pathname + url.search, agent: false as const };
  const named: RequestOptions = { ...options, headers: { host: url.hostname } };
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:"
      ? https.request({ ...named, port: sites.port, servername: url.hostname, ca })
      : http.request({ ...named, port: sites.httpPort });
    request.on("error", reject);
    request.on("response", (response) => {
      const chunks: Uint8Array[] = [];
      response.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", async () => {
        const body = await new Blob(chunks.map((it) => new Uint8Array(it))).text();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    request.end();
  });
}
