/**
 * Moves of pages from property to property: the hosts of a tenant's pages, and the results and
 * issues that change their property (`app.move_issues`).
 */
import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import type { MoveCount } from "@crumbtrail/contract/property_move";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, firstRow, isFound, iso, theRow, valueOf } from "./fragments.ts";

/** A property as pages are matched to it. */
export interface PageProperty {
  id: string;
  name: string;
  /** Its host; a root domain has a leading dot. Empty for the tenant default property. */
  baseUrl: string;
  status: "ACTIVE" | "DISABLED";
  isTenantDefaultProperty: boolean;
}

/** Sets the time limit of the transaction's statements, instead of the connection's. */
export async function allowStatements(tx: TenantTx, ms: number): Promise<void> {
  await tx`select set_config('statement_timeout', ${String(ms)}, true)`;
}

export function listPageProperties(tx: TenantTx): Promise<PageProperty[]> {
  return tx<PageProperty[]>`
    select id, name, host as "baseUrl", status, is_tenant_default as "isTenantDefaultProperty"
    from properties where deleting_at is null`;
}

/** A host with tests of a property. */
export interface PageHost {
  propertyId: string;
  host: string;
}

/** Hosts of all pages with a result, or with a test that waits or runs. */
export function listPageHosts(tx: TenantTx): Promise<PageHost[]> {
  return tx<PageHost[]>`
    select h.property_id as "propertyId", h.host from (
      select property_id, host from test_results
      union select property_id, host from past_runs
      union select property_id, target_host from scan_jobs where status in ('QUEUED', 'RUNNING')) h
    join properties p on p.id = h.property_id and p.deleting_at is null`;
}

/** A host that moves from a property to another one. */
export interface Stray {
  from: string;
  host: string;
  to: string;
}

const json = (tx: TenantTx, strays: readonly Stray[]) => tx`${JSON.stringify(strays)}::text::jsonb`;

/**
 * Counts issues found on the pages, by the properties that lose and get them. Reads at most `limit`
 * findings; at the limit the counts are lower bounds.
 */
export function countMovingIssues(
  tx: TenantTx,
  strays: readonly Stray[],
  limit: number,
): Promise<{ moves: MoveCount[]; isLowerBound: boolean }> {
  return theRow(tx<{ moves: MoveCount[]; isLowerBound: boolean }[]>`
    with found as materialized (
      select o.issue_id, p.from_id, p.to_id from app.moved_pages(${json(tx, strays)}) p
      join issue_occurrences o on o.test_result_id = p.id limit ${limit + 1}
    ), counted as (
      select f.from_id as "from", f.to_id as "to", count(*)::int as issues,
        (count(*) filter (where not i.resolved and not i.accepted))::int as "openIssues"
      from (select distinct * from found) f
      join issues i on i.id = f.issue_id and i.property_id = f.from_id
      group by 1, 2
    )
    select coalesce((select jsonb_agg(c) from counted c), '[]') as moves,
      (select count(*) > ${limit} from found) as "isLowerBound"`);
}

export interface NewMove {
  accountId: string | null;
  /** Name of the actor at the time. */
  movedBy: string;
  cause: "ADDED" | "CHANGED" | "IMPORTED" | "UNDONE";
  /** Null for an import. */
  propertyId: string | null;
  /** A changed property before the change. */
  before: { baseUrl: string; host: string; status: "ACTIVE" | "DISABLED" } | null;
  version: number | null;
  at: Date;
}

/** Moves jobs, results and issues of hosts; gives the move's id. */
export async function movePagesOf(
  tx: TenantTx,
  move: NewMove,
  strays: readonly Stray[],
): Promise<string> {
  const [made] = await tx<{ id: string }[]>`
    insert into property_moves (tenant_id, account_id, moved_by, cause, property_id, before, version,
      moved_at)
    values (app.tenant_id(), ${move.accountId}, ${move.movedBy}, ${move.cause}, ${move.propertyId},
      ${move.before && JSON.stringify(move.before)}::text::jsonb, ${move.version}, ${move.at})
    returning id`;
  if (!made) throw new Error("The move was not written");
  await tx`select app.move_jobs(${json(tx, strays)})`;
  await tx`select app.note_moves(${made.id}, ${json(tx, strays)})`;
  await tx`select app.move_issues(${made.id}, ${json(tx, strays)})`;
  return made.id;
}

interface MoveSums {
  /** Issues in the other property now, each once. */
  issues: number;
  openIssues: number;
  /** Issues that were joined into one that the other property had. */
  joined: number;
  /** Issues with pages of both properties. */
  divided: number;
  from: string[];
  to: string[];
}

export function sumMove(tx: TenantTx, id: string): Promise<MoveSums> {
  return theRow(tx<MoveSums[]>`
    with moved as materialized (
      select m.*, not i.resolved and not i.accepted as is_open
      from issue_moves m join issues i on i.id = m.issue_id where m.move_id = ${id})
    select (select count(distinct issue_id)::int from moved) as issues,
      (select count(distinct issue_id)::int from moved where is_open) as "openIssues",
      (select count(distinct source_id)::int from moved where kind = 'JOINED') as joined,
      (select count(distinct source_id)::int from moved where kind = 'DIVIDED') as divided,
      array(select distinct from_name from moved order by 1) as "from",
      array(select distinct to_name from moved order by 1) as "to"`);
}

export interface StoredMove {
  id: string;
  cause: NewMove["cause"];
  propertyId: string;
  before: NewMove["before"];
  version: number;
  undone: boolean;
}

/** Locks a move of the account since `since`, for its undo. */
export function lockMove(
  tx: TenantTx,
  id: string,
  { accountId, since }: { accountId: string; since: Date },
): Promise<StoredMove | null> {
  return firstRow(tx<StoredMove[]>`
    select id, cause, property_id as "propertyId", before, version, undone_at is not null as undone
    from property_moves where id = ${id} and account_id = ${accountId} and moved_at >= ${since}
      and cause in ('ADDED', 'CHANGED') for update`);
}

export async function markMoveUndone(tx: TenantTx, id: string, at: Date): Promise<void> {
  await tx`update property_moves set undone_at = ${at} where id = ${id}`;
}

/** Separates issues that a move joined; their runs come back with the pages. */
export async function separateIssues(tx: TenantTx, moveId: string): Promise<void> {
  await tx`select app.separate_issues(${moveId})`;
}

/** Gives separated issues the states that they had. */
export async function restoreStates(tx: TenantTx, moveId: string): Promise<void> {
  await tx`select app.restore_states(${moveId})`;
}

/** The issue that took an issue in, by moves that hold; null for none. */
export function findJoinedInto(tx: TenantTx, id: string): Promise<string | null> {
  return valueOf(tx<{ id: string }[]>`
    with recursive joined as (
      select issue_id from issue_moves
      where source_id = ${id} and kind = 'JOINED' and not is_undone
      union
      select m.issue_id from joined j join issue_moves m
        on m.source_id = j.issue_id and m.kind = 'JOINED' and not m.is_undone)
    select i.id from joined j join issues i on i.id = j.issue_id`);
}

/** Ids of an issue and of those that were joined into it. */
const joinedIssues = (tx: TenantTx, id: string) =>
  tx`with recursive joined (id) as (
      select ${id}::uuid
      union
      select m.source_id from joined j join issue_moves m
        on m.issue_id = j.id and m.kind = 'JOINED' and not m.is_undone)
    select id from joined`;

/** Moves of an issue, and of those joined into it, the latest first, as events of its history. */
export function listIssueMoves(
  tx: TenantTx,
  issueId: string,
  limit: number,
): Promise<IssueEvent[]> {
  return tx<IssueEvent[]>`
    select distinct on (p.moved_at, p.id, m.from_name, m.to_name) p.id as "_id",
      ${iso(tx, "p.moved_at")} as at, 'moved' as action, p.moved_by as by,
      jsonb_build_object('from', m.from_name, 'to', m.to_name, 'how', m.kind) as details
    from issue_moves m join property_moves p on p.tenant_id = m.tenant_id and p.id = m.move_id
    where m.issue_id = any (array(${joinedIssues(tx, issueId)}))
      or m.source_id = any (array(${joinedIssues(tx, issueId)}))
    order by p.moved_at desc, p.id, m.from_name, m.to_name limit ${limit}`;
}

/** Forgets what an undo would need, when its time is over; gives how many. */
export function forgetUndo(tx: SystemTx, before: Date, limit: number): Promise<number> {
  return countChanged(tx`
    update issue_moves set undo = null where (tenant_id, move_id, source_id, to_id) in (
      select m.tenant_id, m.move_id, m.source_id, m.to_id from issue_moves m
      join property_moves p on p.tenant_id = m.tenant_id and p.id = m.move_id
      where m.undo is not null and p.moved_at < ${before} limit ${limit})`);
}

/** Pages of a scenario that an active property tests. */
interface ScenarioPages {
  id: string;
  propertyId: string;
  urls: string[];
}

export function listScenarioPages(tx: TenantTx): Promise<ScenarioPages[]> {
  return tx<ScenarioPages[]>`
    select id, property_id as "propertyId", url || more_urls as urls from test_scenarios`;
}

export async function moveScenario(tx: TenantTx, id: string, propertyId: string): Promise<void> {
  await tx`update test_scenarios set property_id = ${propertyId} where id = ${id}`;
}

export function hasScenarios(tx: TenantTx, propertyId: string): Promise<boolean> {
  return isFound(tx`select from test_scenarios where property_id = ${propertyId} limit 1`);
}
