/** What the duties screen keeps in its address. Pure. */
import { idOf } from "./history_filters.ts";

/** How the properties of the matrix are ordered; the most failed duties first if absent. */
export const DUTY_ORDERS = ["trouble", "name", "since"] as const;
export type DutyOrder = typeof DUTY_ORDERS[number];

export interface DutiesSearch {
  /** Id of the property whose duties are open; all properties if absent. */
  property?: string | undefined;
  /** Id of the duty that is unfolded; not checked, since the list of duties comes with the screen. */
  duty?: string | undefined;
  /** The day whose end is shown, such as `2026-11-20`; now if absent. */
  at?: string | undefined;
  order?: DutyOrder | undefined;
}

export function readDutiesSearch(
  { property, duty, at, order }: Record<string, unknown>,
): DutiesSearch {
  return {
    property: idOf(property),
    duty: typeof duty === "string" && /^[A-Z_]{1,60}$/.test(duty) ? duty : undefined,
    at: typeof at === "string" && isDay(at) ? at : undefined,
    order: DUTY_ORDERS.find((one) => one === order),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
