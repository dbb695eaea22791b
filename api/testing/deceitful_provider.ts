/**
 * An OpenID provider that passes browsers on to an honest one, to get the honest one's codes (the
 * mix-up attack of RFC 9700, section 4.4).
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface DeceitfulProvider extends AsyncDisposable {
  issuer: string;
  /** Where a browser is sent on to, from the address that it was sent here with. */
  passesOn: (asked: URL) => Promise<URL>;
  /** Codes that the product gave away. */
  codes: string[];
}

export async function deceitfulProvider(): Promise<DeceitfulProvider> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    const json = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/.well-known/openid-configuration") return json(200, metadata(issuer));
    if (url.pathname === "/jwks") return json(200, { keys: [] });
    if (url.pathname === "/authorize") {
      return void state.passesOn(url).then((next) => {
        response.writeHead(302, { location: next.href });
        response.end();
      });
    }
    let body = "";
    request.on("data", (chunk) => void (body += chunk));
    request.on("end", () => {
      state.codes.push(new URLSearchParams(body).get("code") ?? "");
      json(400, { error: "invalid_grant" });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: DeceitfulProvider = {
    issuer,
    passesOn: (asked) => Promise.resolve(asked),
    codes: [],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
}
