/** The values that a request carries: in its URL, its body and its referer. Pure. */
import type { CarriedValue, RecordedRequest } from "@crumbtrail/contract/recording";

export interface SentValue {
  place: CarriedValue["place"];
  /** Name of the parameter or field; empty where the place has none. */
  parameter: string;
  value: string;
}

type Sent = Pick<RecordedRequest, "url" | "body" | "referer">;

const MAX_FIELDS = 500;

export function sentValues({ url, body, referer }: Sent): SentValue[] {
  return [
    ...queryOf(url).map(named("query")),
    ...pathOf(url).map(named("path")),
    ...(body ? fieldsOf(body) : []).map(named("body")),
    ...(referer ? [...queryOf(referer), ...pathOf(referer)] : []).map(named("referer")),
  ];
}

type Field = readonly [parameter: string, value: string];

function named(place: SentValue["place"]): (field: Field) => SentValue {
  return ([parameter, value]) => ({ place, parameter, value });
}

function queryOf(url: string): Field[] {
  return [...URL.parse(url)?.searchParams ?? []].slice(0, MAX_FIELDS);
}

/** Segments of a path, which may have parameters of their own: `/activity;u1=7;ord=1`. */
export function pathOf(url: string): Field[] {
  const segments = URL.parse(url)?.pathname.split(/[/;]/) ?? [];
  return segments.filter((segment) => segment !== "").slice(0, MAX_FIELDS).map((segment) => {
    const equals = segment.indexOf("=");
    return [segment.slice(0, Math.max(0, equals)), segment.slice(equals + 1)];
  });
}

function fieldsOf(body: string): Field[] {
  if (/^\s*[[{]/.test(body)) {
    try {
      return leavesOf(JSON.parse(body));
    } catch {
      // Bodies are cut off, and some have several values in a row.
    }
  }
  const isForm = /^[^\s=&]{1,200}=[^\s]*$/.test(body);
  return isForm ? [...new URLSearchParams(body)].slice(0, MAX_FIELDS) : [["", body]];
}

/** Texts and numbers in JSON, each with the name of its nearest property. */
function leavesOf(json: unknown): Field[] {
  const leaves: Field[] = [];
  const left: [string, unknown][] = [["", json]];
  for (let next = left.pop(); next !== undefined && leaves.length < MAX_FIELDS; next = left.pop()) {
    const [name, value] = next;
    if (typeof value === "string" || typeof value === "number") leaves.push([name, `${value}`]);
    else if (Array.isArray(value)) { for (const item of value) left.push([name, item]); }
    else if (typeof value === "object" && value !== null) left.push(...Object.entries(value));
  }
  return leaves;
}
