/** The filters of the history, as stored in the URL. Pure. */
import {
  type Device,
  DEVICES,
  type Outcome,
  OUTCOMES,
  type Preset,
  PRESETS,
  TEST_TYPES,
  type TestType,
} from "@crumbtrail/contract/enums";
import type { TestResultFilters } from "@crumbtrail/contract/test_result";
import { effectiveSearch } from "@crumbtrail/kit";

export interface HistoryFilters {
  /** On-demand tests if absent (specification, part 2 §7). */
  type?: TestType | "ALL";
  /** Id of a property. */
  property?: string;
  preset?: Preset;
  device?: Device;
  outcome?: Outcome;
  /** Id of a test scenario or RSS crawl. */
  scenario?: string;
  search?: string;
  /** First and last day, such as `2026-11-22`. */
  from?: string;
  to?: string;
  /** Tests alone, as figures count them; with their proofs if absent. */
  proofs?: "LEFT_OUT";
}

type Raw = Record<string, unknown>;

/** Reads the filters from the URL; ignores unknown values. */
export function readHistoryFilters(raw: Raw): HistoryFilters {
  return {
    type: oneOf([...TEST_TYPES, "ALL"], raw.type),
    property: idOf(raw.property),
    preset: oneOf(PRESETS, raw.preset),
    device: oneOf(DEVICES, raw.device),
    outcome: oneOf(OUTCOMES, raw.outcome),
    scenario: idOf(raw.scenario),
    search: matching(/./, raw.search),
    from: matching(/^\d{4}-\d\d-\d\d$/, raw.from),
    to: matching(/^\d{4}-\d\d-\d\d$/, raw.to),
    proofs: oneOf(["LEFT_OUT"], raw.proofs),
  };
}

/**
 * Query parameters for the server; a text applies from two characters on (specification,
 * part 2 §9).
 */
export function queryOf(filters: HistoryFilters): Partial<TestResultFilters> {
  const { type = "ON_DEMAND", search, from, to, ...same } = filters;
  const text = effectiveSearch(search);
  return {
    type,
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
    ...text !== "" && { search: text },
    // The API reads days in the tenant's time zone, as the trend does.
    ...from && { start: from },
    ...to && { end: to },
  };
}

/** Whether anything besides the type narrows the history. */
export function isNarrowed({ type: _, ...filters }: HistoryFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

function oneOf<V extends string>(values: readonly V[], value: unknown): V | undefined {
  return values.find((one) => one === value);
}

/**
 * Accepts valid ids only. Invalid values become `undefined` instead of absent: the router fills
 * absent keys with the raw value.
 */
export function idOf(value: unknown): string | undefined {
  return matching(/^[0-9a-f-]{36}$/i, value);
}

/** The value, if it is a text of the given shape. */
function matching(shape: RegExp, value: unknown): string | undefined {
  return typeof value === "string" && shape.test(value) ? value : undefined;
}
