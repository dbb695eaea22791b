/** What the home screen shows above the list of issues. */
import type { IssueOverview, TestsOfDay } from "@crumbtrail/contract/issue";
import type { IssueType } from "@crumbtrail/contract/issue_types";
import {
  type ClosedIssues,
  countClosedByDay,
  countOpen,
  countOpenedByDay,
  type HomeProperty,
  listHomeDays,
  listHomeProperties,
  listTestsByDay,
  type OpenedIssues,
  type OpenIssues,
} from "@crumbtrail/db/queries/home";
import type { TenantTx } from "@crumbtrail/db/tenant";

/** Reads the overview of the visible properties. */
export async function readOverview(tx: TenantTx, now: Date): Promise<IssueOverview> {
  const shown = await listHomeDays(tx, now);
  // Pipelined in a single round trip: a connection answers in order.
  const [open, opened, closed, tests, properties] = await Promise.all([
    countOpen(tx),
    countOpenedByDay(tx, shown, now),
    countClosedByDay(tx, shown),
    listTestsByDay(tx, shown),
    listHomeProperties(tx),
  ]);
  const days = shown.map(({ day }) => day);
  const ofToday = tests.filter(({ day }) => day === days.at(-1));
  return {
    days,
    open: sum(open, "issues"),
    newIssues: sum(opened, "newIssues"),
    reappeared: sum(opened, "reappeared"),
    today: { tests: sum(ofToday, "tests"), inconclusive: sum(ofToday, "inconclusive") },
    total: byType((type) => sum(ofType(open, type), "issues")),
    openByDay: byType((type) =>
      openAtEnd(days, {
        open: sum(ofType(open, type), "issues"),
        opened: ofType(opened, type),
        closed: ofType(closed, type),
      })
    ),
    properties: rowsOf(properties, { days, open, tests }),
  };
}

interface Read {
  days: readonly string[];
  open: readonly OpenIssues[];
  tests: readonly (TestsOfDay & { propertyId: string; day: string })[];
}

/** Active properties, and others with open issues or tests on these days; most open issues first. Pure. */
function rowsOf(
  properties: readonly HomeProperty[],
  { days, open, tests }: Read,
): IssueOverview["properties"] {
  const openOf = Map.groupBy(open, ({ propertyId }) => propertyId);
  const testsOf = Map.groupBy(tests, ({ propertyId }) => propertyId);
  return properties.filter(({ _id, active }) => active || openOf.has(_id) || testsOf.has(_id))
    .map(({ _id, name, lastTest }) =>
      rowOf({ _id, name, lastTest }, days, openOf.get(_id) ?? [], testsOf.get(_id) ?? [])
    )
    .sort((one, other) => other.open - one.open);
}

function rowOf(
  property: Omit<HomeProperty, "active">,
  days: Read["days"],
  open: Read["open"],
  tests: Read["tests"],
): IssueOverview["properties"][number] {
  const tested = new Map(tests.map(({ propertyId: _, day, ...counts }) => [day, counts]));
  return {
    ...property,
    ...byType((type) => sum(ofType(open, type), "issues")),
    open: sum(open, "issues"),
    days: days.map((day) => tested.get(day) ?? null),
  };
}

/** Issues of a type that were open at the end of each day: back from those that are open now. Pure. */
function openAtEnd(days: readonly string[], { open, opened, closed }: {
  open: number;
  opened: readonly OpenedIssues[];
  closed: readonly ClosedIssues[];
}): number[] {
  return days.map((_, index) => {
    const day = index + 1;
    return open - sum(opened.filter(({ since }) => since > day), "issues") +
      sum(closed.filter(({ since, until }) => since <= day && until > day), "issues");
  });
}

function byType<V>(value: (type: IssueType) => V): Record<IssueType, V> {
  return {
    STORAGE_ITEM: value("STORAGE_ITEM"),
    UNKNOWN_VENDOR: value("UNKNOWN_VENDOR"),
    SUSPICIOUS_REQUEST: value("SUSPICIOUS_REQUEST"),
  };
}

function ofType<T extends { issueType: IssueType }>(rows: readonly T[], type: IssueType): T[] {
  return rows.filter(({ issueType }) => issueType === type);
}

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
