/** A page with as many requests as one asks for: `?n=2000`. */
import { html } from "../../answers.ts";
import type { Routes } from "../../site.ts";

const LIMIT = 20_000;
/** Spread over hosts of several vendors, so that a report has something to group. */
const HOSTS = [
  "many.demo-publisher.test",
  "metrics.tracker-one.test",
  "ads.adnetwork.test",
  "api.mix-metrics.test",
];

export const many: Routes = {
  "/": async ({ url, file }) => {
    const n = Math.min(LIMIT, Math.max(0, Math.trunc(Number(url.searchParams.get("n") ?? 200))));
    const page = await (await file("/")).text();
    return html(page.replace("<!-- dots -->", dots(Number.isNaN(n) ? 0 : n)));
  },
};

function dots(n: number): string {
  const images = Array.from({ length: n }, (_, i) => {
    const host = HOSTS[i % HOSTS.length];
    return `<img src="https://${host}/dot.gif?i=${i}" alt="" width="8" height="8">`;
  });
  return images.join("\n");
}
