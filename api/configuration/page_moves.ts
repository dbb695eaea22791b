/**
 * Issues follow their pages when a property is added or changed: the results of hosts that another
 * property covers from now on move there with their issues, in the transaction of the change.
 */
import type {
  MovePreview,
  movePreviewQuery,
  PropertyMove,
} from "@crumbtrail/contract/property_move";
import { hostName } from "@crumbtrail/contract/urls";
import {
  allowStatements,
  countMovingIssues,
  listPageHosts,
  listPageProperties,
  listScenarioPages,
  movePagesOf,
  moveScenario,
  type NewMove,
  type PageHost,
  type PageProperty,
  type Stray,
  sumMove,
} from "@crumbtrail/db/queries/page_moves";
import { listStatementHosts, moveStatements } from "@crumbtrail/db/queries/page_statements";
import { lockDailyTests } from "@crumbtrail/db/queries/test_runs";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import { recordIssuesMoved } from "../issues/changes.ts";
import { type Actor, hasAccount } from "../platform/actor.ts";
import { ApiError, found } from "../platform/errors.ts";
import { moveDuties } from "../scans/duties/follow.ts";
import { hostOf, propertyOfHost } from "../scans/page_property.ts";

/** Findings that a preview reads at most: it answers within a second whatever the tenant's size. */
const FINDINGS_COUNTED = 100_000;

/**
 * The time of a statement that moves issues: a millisecond of computing for each. Shorter than that of
 * the call (`http/long_calls.ts`), because ending the call would not end the statement.
 */
const STATEMENT_MS = 500_000;

/** Keeps tests from starting until the transaction ends. @returns the properties before a change */
export async function lockPages(tx: TenantTx, { scope }: Actor): Promise<PageProperty[]> {
  await allowStatements(tx, STATEMENT_MS);
  await lockDailyTests(tx, scope.tenantId);
  return await listPageProperties(tx);
}

/**
 * Counts what a change would move. Writes nothing.
 * @throws ApiError DUPLICATE_KEY for the base URL of another property
 */
export async function previewMove(
  tx: TenantTx,
  { property: id, baseUrl, status }: z.output<typeof movePreviewQuery>,
): Promise<MovePreview> {
  const before = await listPageProperties(tx);
  const known = before.find((property) => property.id === id);
  if (known?.isTenantDefaultProperty) return { moves: [], isLowerBound: false };
  const added = { id: crypto.randomUUID(), name: "", baseUrl: "", status: "ACTIVE" } as const;
  const changed: PageProperty = {
    ...known ?? { ...added, isTenantDefaultProperty: false },
    ...baseUrl !== undefined && { baseUrl: hostName(baseUrl) ?? "" },
    ...status && { status },
  };
  const others = before.filter((one) => one !== known);
  if (others.some((one) => one.baseUrl !== "" && one.baseUrl === changed.baseUrl)) {
    throw new ApiError("DUPLICATE_KEY", { details: { constraint: "properties__tenant_id__host" } });
  }
  const after = [...others, changed];
  const { moves, isLowerBound } = await previewMoves(tx, before, after);
  return { moves: moves.map(({ toId: _, ...move }) => move), isLowerBound };
}

type PreviewedMove = MovePreview["moves"][number] & { toId: string };

/** Counts what any change of properties would move; a property that is not in `before` is new. */
export async function previewMoves(
  tx: TenantTx,
  before: readonly PageProperty[],
  after: readonly PageProperty[],
): Promise<{ moves: PreviewedMove[]; isLowerBound: boolean }> {
  const strays = straysOf(await listPageHosts(tx), before, after);
  if (strays.length === 0) return { moves: [], isLowerBound: false };
  const { moves, isLowerBound } = await countMovingIssues(tx, strays, FINDINGS_COUNTED);
  const placeOf = (id: string) => {
    const property = before.find((one) => one.id === id);
    return property ? { _id: id, name: property.name } : null;
  };
  return {
    moves: moves.map(({ from, to, ...counts }) => ({
      ...{ from: found(placeOf(from)), to: placeOf(to), toId: to },
      ...counts,
    })),
    isLowerBound,
  };
}

/** Strays: hosts tested in a property, and covered by another one after the change. */
export function straysOf(
  hosts: readonly PageHost[],
  before: readonly PageProperty[],
  after: readonly PageProperty[],
): Stray[] {
  const [was, is] = [propertyOfHost(before), propertyOfHost(after)];
  return hosts.flatMap(({ propertyId, host }) => {
    const to = is(host)?.id;
    const isSame = to === undefined || to === was(host)?.id;
    return isSame || to === propertyId ? [] : [{ from: propertyId, host, to }];
  });
}

type Change =
  & Pick<NewMove, "cause" | "propertyId" | "at">
  & Partial<Pick<NewMove, "before" | "version">>;

/**
 * Moves pages, what was said of them, their duties, scenarios and issues after a change has been
 * written.
 * @param after the properties after the change, by default those of the database
 * @returns null if no issue moved
 */
export async function moveIssues(
  tx: TenantTx,
  actor: Actor,
  before: readonly PageProperty[],
  change: Change,
  after?: readonly PageProperty[],
): Promise<PropertyMove | null> {
  const properties = after ?? await listPageProperties(tx);
  const scenarios = await moveScenarios(tx, before, properties);
  const stated = straysOf(await listStatementHosts(tx), before, properties);
  if (stated.length > 0) await moveStatements(tx, stated);
  const strays = straysOf(await listPageHosts(tx), before, properties);
  if (strays.length === 0) return null;
  const accountId = hasAccount(actor) ? actor.accountId : null;
  const move = { accountId, movedBy: actor.username, before: null, version: null, ...change };
  const id = await movePagesOf(tx, move, strays);
  await moveDuties(tx, strays, change.at);
  const sums = await sumMove(tx, id);
  if (sums.issues === 0) return null;
  const moved = { ...sums, scenarios };
  const propertyIds = new Set(strays.flatMap(({ from, to }) => [from, to]));
  await recordIssuesMoved(tx, actor, { propertyIds, changed: change.propertyId, moved });
  return { _id: id, ...moved };
}

/**
 * A scenario moves if one property covers all its pages after the change, and that is not the default
 * one. Scenarios of a disabled property stay there, and do not run.
 * @returns how many moved
 */
async function moveScenarios(
  tx: TenantTx,
  before: readonly PageProperty[],
  after: readonly PageProperty[],
): Promise<number> {
  const [was, is] = [propertyOfHost(before), propertyOfHost(after)];
  let moved = 0;
  for (const { id, propertyId, urls } of await listScenarioPages(tx)) {
    if (after.find((one) => one.id === propertyId)?.status === "DISABLED") continue;
    const [home, ...others] = new Set(urls.map((url) => is(hostOf(url))));
    if (!home || others.length > 0 || home.isTenantDefaultProperty) continue;
    const isMoved = urls.some((url) => was(hostOf(url))?.id !== home.id);
    if (!isMoved || home.id === propertyId) continue;
    await moveScenario(tx, id, home.id);
    moved++;
  }
  return moved;
}
