/** A page whose headers have the browser send reports, named in the new way and in the old one. */
import { forAnyOrigin, html } from "../../answers.ts";
import type { Routes } from "../../site.ts";

const REPORTED = {
  "content-security-policy": "img-src 'self' data:; report-to csp",
  "reporting-endpoints": 'csp="https://edge.other-net.test/reports/new"',
};
const REPORTED_BY_GROUP = {
  "content-security-policy": "img-src 'none'; report-to policies",
  "report-to": JSON.stringify({
    group: "policies",
    max_age: 86400,
    endpoints: [{ url: "https://collect.report-net.test/policies" }],
  }),
};
const REPORTED_BY_ADDRESS = {
  "content-security-policy": "img-src 'none'; report-uri /reports/address",
};

const STOPPED = `<!doctype html><title>Framed</title><img src="/stopped.gif" alt="">`;

export const reportCollector: Routes = {
  "/policies": forAnyOrigin(() => new Response(null, { status: 204 })),
};

export const reports: Routes = {
  "/": async ({ file }) => {
    const response = await file("/");
    for (const [name, value] of Object.entries(REPORTED)) response.headers.set(name, value);
    return response;
  },
  "/grouped": () => html(STOPPED, { headers: REPORTED_BY_GROUP }),
  "/addressed": () => html(STOPPED, { headers: REPORTED_BY_ADDRESS }),
  "/reports/address": () => new Response(null, { status: 204 }),
};
