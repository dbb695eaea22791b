/** Which plants of a page fired, by the server's own ledger. Pure. */
import type { Ledger } from "./ledger.ts";
import { isNamed } from "./matching.ts";
import type { Plant } from "./plants.ts";

/**
 * A header fired when the server sent it, a request when it came, everything else when the page's
 * scripts said so. What the browser stops before it leaves is taken on trust.
 */
export function hasFired({ list, plant }: Plant, ledger: Ledger): boolean {
  if (list === "requests") {
    const place = `${plant.host}${plant.pathPrefix}`;
    return !plant.arrives || ledger.requests.some((it) => it.startsWith(place));
  }
  if (list === "cookies" && plant.method === "Set-Cookie") {
    return [...ledger.cookies].some((it) => isNamed(plant, it.split(" ", 1)[0] ?? ""));
  }
  if (list === "messages") return ledger.reported.has(plant.text);
  if (list === "signals") return ledger.reported.has(plant.method);
  return [...ledger.reported].some((it) => isNamed(plant, it));
}
