/** Whether what was recorded is what was planted. Pure. */
import type { Doer, Recorded } from "./recorded.ts";
import type { PlantedCookie, PlantedRequest, PlantedSiteData, PlantedStorage } from "./truth.ts";

/** Whether `it` is the planted cookie, going by name and domain. */
export function isCookie(plant: PlantedCookie, it: { name: string; domain: string }): boolean {
  return isNamed(plant, it.name) && withoutDot(plant.domain) === withoutDot(it.domain);
}

export function isStorage(
  plant: PlantedStorage | PlantedSiteData,
  it: { type: string; origin: string; name: string },
): boolean {
  return plant.type === it.type && plant.origin === it.origin && isNamed(plant, it.name);
}

export function isRequest(plant: PlantedRequest, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.hostname === plant.host && url.pathname.startsWith(plant.pathPrefix);
}

export function isSource(
  plant: PlantedCookie,
  source: Recorded["cookies"][number]["sources"][number],
): boolean {
  return source.method === plant.method && isDoer(plant.scriptOrUrl, source);
}

/** The innermost script may be a library: any frame of the stack may be the planted one. */
export function isDoer(planted: string, { url, stack }: Doer): boolean {
  return (url.split(/[?#]/)[0] ?? "").endsWith(planted) ||
    stack.some((frame) => frame.includes(`${planted}:`) || frame.includes(`${planted}?`));
}

export function isNamed(plant: { name?: string; namePattern?: string }, name: string): boolean {
  return plant.name === name ||
    (plant.namePattern !== undefined && new RegExp(plant.namePattern).test(name));
}

function withoutDot(domain: string): string {
  return domain.replace(/^\./, "");
}
