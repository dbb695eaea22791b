/**
 * The query of a call, read in one way for every route: a list has commas, or its parameter is
 * repeated or has brackets. An unknown parameter is refused, since a misspelled filter would
 * otherwise give all rows.
 */
import { answerText } from "@crumbtrail/texts/server";
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { ApiError } from "../platform/errors.ts";
import type { AppEnv } from "./context.ts";
import type { Access } from "./guard.ts";

/** Limits of the specification (part 1 §9). */
const MAX_PARAMETERS = 1000;
const MAX_DEPTH = 5;
/** Values of a list that is repeated or in brackets. Commas are limited by the field alone. */
const MAX_VALUES = 20;

/** A parameter as sent, its name in parts: `a[b][]` is `a`, `b` and an empty part. */
interface Parameter {
  sent: string;
  name: string;
  brackets: string[];
  value: string;
}

/** How a field of a query is read. */
interface Field {
  isList: boolean;
  /** Whether an empty value means something. To most fields it does not, and to no list. */
  readsEmpty: boolean;
}

/** Names the tenant that the provider's staff visits, in calls that need a permission. */
const TENANT: [string, Field] = ["tenant", { isList: false, readsEmpty: false }];

/**
 * Checks the query against the fields of the route's schema, and rewrites it: `properties[]=a`
 * becomes `properties=a`, and an empty filter is left out.
 * @throws ApiError INPUT_INVALID for a parameter that the route does not have, for more than 1,000
 * parameters, more than 20 values of a list, brackets deeper than 5, and a NUL
 */
export function readQuery(
  schema: z.ZodObject | undefined,
  access: Access,
): MiddlewareHandler<AppEnv> {
  const isInTenant = !["PUBLIC", "SIGNED_IN", "PERSON"].includes(access);
  const fields = new Map<string, Field>([
    ...isInTenant ? [TENANT] : [],
    ...Object.entries(schema?.shape ?? {}).map(([name, type]) => [name, fieldOf(type)] as const),
  ]);
  return async (c, next) => {
    const url = new URL(c.req.raw.url);
    if (url.search !== "") {
      const sent = parametersOf(url.searchParams);
      refuseUnknown(sent, fields);
      const kept = sent.filter(({ name, value }) => value !== "" || fields.get(name)?.readsEmpty);
      if (kept.length < sent.length || kept.some(({ brackets }) => brackets.length > 0)) {
        url.search = new URLSearchParams(kept.map(({ name, value }) => [name, value])).toString();
        const { method, headers, signal } = c.req.raw;
        // The text of a body that was read stays with `c.req`.
        const init = c.req.raw.bodyUsed ? { method, headers, signal } : c.req.raw;
        c.req.raw = new Request(url, init);
      }
    }
    await next();
  };
}

function fieldOf(type: z.core.$ZodType): Field {
  const isList = z.safeParse(type, []).success;
  return { isList, readsEmpty: !isList && z.safeParse(type, "").success };
}

function parametersOf(search: URLSearchParams): Parameter[] {
  if (search.size > MAX_PARAMETERS) refuse("", answerText("too many parameters"));
  return [...search].map(([sent, value]) => {
    if (`${sent}${value}`.includes("\0")) refuse("", answerText("has a NUL character"));
    const [, name = sent, parts = ""] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(sent) ?? [];
    // Without brackets `split` gives one empty part, which `slice` drops.
    const brackets = parts.slice(1, -1).split("][").slice(0, parts.length);
    if (brackets.length > MAX_DEPTH) refuse(sent, answerText("too deeply nested"));
    return { sent, value, name, brackets };
  });
}

/** The brackets of a list are empty or have a number; no route has nested parameters. */
function refuseUnknown(sent: readonly Parameter[], fields: ReadonlyMap<string, Field>): void {
  const counts = new Map<string, number>();
  for (const { name } of sent) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { sent: path, name, brackets } of sent) {
    const field = fields.get(name);
    const isKnown = field?.isList
      ? brackets.length < 2 && /^\d*$/.test(brackets[0] ?? "")
      : field !== undefined && brackets.length === 0;
    if (!isKnown) refuse(path, answerText("is not a parameter of this call"));
    const count = counts.get(name) ?? 0;
    if (!field?.isList && count > 1) refuse(path, answerText("must be given once"));
    if (count > MAX_VALUES) {
      refuse(
        path,
        answerText("more than {max} values: separate them by commas", { max: MAX_VALUES }),
      );
    }
  }
}

function refuse(path: string, message: string): never {
  throw new ApiError("INPUT_INVALID", { details: [{ path, message }] });
}
