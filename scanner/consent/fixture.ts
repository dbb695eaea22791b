/**
 * Small pages with consent managers for the tests, real ones from npm and made-up ones. One server
 * is the browser's proxy, so that every host name leads to it and frames are cross-site.
 */
import { GVL, TCModel, TCString, type VendorList } from "@iabtechlabtcf/core";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { page, PAGES } from "./fixture_pages.ts";

interface FixtureWeb {
  /** To be given to the browser as proxy. */
  proxy: string;
  close(): Promise<void>;
}

const FILES: Record<string, string> = {
  "/klaro.js": "klaro/dist/klaro.js",
  "/cookieconsent.js": "vanilla-cookieconsent/dist/cookieconsent.umd.js",
  "/cookieconsent.css": "vanilla-cookieconsent/dist/cookieconsent.css",
};
const TARTEAUCITRON = "/tarteaucitron/";
const MODULES = new URL("../../node_modules/", import.meta.url);

export async function startFixtureWeb(): Promise<FixtureWeb> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    proxy: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  const name = url.hostname.replace(/\.test$/, "");
  const file = url.pathname.startsWith(TARTEAUCITRON)
    ? `tarteaucitronjs/${url.pathname.slice(TARTEAUCITRON.length)}`
    : FILES[url.pathname];
  if (file) {
    const type = file.endsWith(".css") ? "text/css" : "text/javascript";
    const text = await Deno.readTextFile(new URL(file, MODULES));
    response.writeHead(200, { "content-type": type }).end(text);
    return;
  }
  const body = PAGES[name]?.(url, { granted: tcString(true), denied: tcString(false) });
  if (body === undefined) {
    response.writeHead(404).end("not found");
    return;
  }
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(body));
}

/** A TC string of a manager that grants everything or nothing. */
export function tcString(granted: boolean): string {
  const model = new TCModel(new GVL(VENDOR_LIST));
  model.cmpId = 10;
  model.cmpVersion = 1;
  if (granted) {
    model.purposeConsents.set([1, 2, 3, 4]);
    model.vendorConsents.set([12, 13]);
  }
  model.vendorsDisclosed.set([12, 13]);
  return TCString.encode(model);
}

const vendor = (id: number) => ({
  id,
  name: `Vendor ${id}`,
  purposes: [1, 2, 3, 4],
  legIntPurposes: [],
  flexiblePurposes: [],
  specialPurposes: [],
  features: [],
  specialFeatures: [],
  policyUrl: "https://vendor.test/",
  usesCookies: true,
  cookieMaxAgeSeconds: 3600,
  cookieRefresh: false,
  usesNonCookieAccess: false,
});

const purpose = (id: number) => ({ id, name: `Purpose ${id}`, description: "" });

/** As much of a Global Vendor List as encoding needs. */
const VENDOR_LIST: VendorList = {
  gvlSpecificationVersion: 3,
  vendorListVersion: 100,
  tcfPolicyVersion: 4,
  lastUpdated: "2026-01-01T00:00:00Z",
  purposes: Object.fromEntries([1, 2, 3, 4].map((id) => [id, purpose(id)])),
  specialPurposes: {},
  features: {},
  specialFeatures: {},
  stacks: {},
  vendors: { 12: vendor(12), 13: vendor(13) },
};
