/**
 * The lists of the provider's staff with 1,000 tenants, 20,000 users and 10,000 scenarios, in the
 * running product: the first answer of the API, the first paint, and a filter. The list of scenarios
 * is that of a tenant with 500 of them.
 */
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import postgres from "postgres";
import type { Page } from "playwright";
import { filterTime, rounds, ROW, watched } from "./configuration_screens.ts";
import { barred, type Row, table } from "./figures.ts";
import { callApi, openProduct, signIn } from "./product.ts";
import { timed } from "./side_by_side.ts";

const TENANTS = 1000;
const USERS = 20_000;
const SCENARIOS = 10_000;
/** Of the tenant that is signed in. */
const OWN_SCENARIOS = 500;

interface List {
  name: string;
  screen: string;
  /** The first call of the screen. */
  call: string;
  searchbox: string;
  /** What the first paint shows: rows, or the properties whose rows open on a click. */
  first: string;
  /** What a round searches, and the text of the row that is found. */
  find(round: number): { search: string; text: string };
}

const LISTS: List[] = [
  {
    name: "tenants",
    screen: "/madmin/tenants",
    call: "/tenants?limit=50",
    searchbox: "Search tenants",
    first: ROW,
    find: (round) => ({ search: `Company ${400 + round} `, text: `Company ${400 + round} ` }),
  },
  {
    name: "users",
    screen: "/madmin/users",
    call: "/accounts?all=true&limit=50",
    searchbox: "Search users",
    first: ROW,
    find: (round) => ({ search: `user${7000 + round}@`, text: `user${7000 + round}@` }),
  },
  {
    name: "scenarios",
    screen: "/admin/test-scenarios",
    call: "/test-scenarios/continuous?limit=200",
    searchbox: "Search test scenarios",
    first: ".co-group-title",
    find: (round) => ({ search: `scenario-${300 + round}`, text: `scenario-${300 + round}` }),
  },
];

export async function benchMadmin(): Promise<string> {
  await using product = await openProduct();
  await fill();
  const page = await product.newPage();
  await page.goto("/login", { waitUntil: "networkidle" });
  await signIn(page);
  const rows: Row[] = [];
  for (const list of LISTS) rows.push(...await measure(page, list));
  const title =
    `Provider's area, ${TENANTS} tenants, ${USERS} users, ${SCENARIOS} scenarios, medians`;
  return table(title, rows);
}

async function measure(page: Page, list: List): Promise<Row[]> {
  const { name, screen, call, searchbox, first, find } = list;
  const answered = await rounds(() => timed(() => callApi(page, "GET", call)));
  const painted = await rounds(async () => {
    await page.goto(screen, { waitUntil: "commit" });
    return await watched(page, { selector: first, text: "", from: "navigation" });
  });
  const filtered = await rounds((round) => {
    const { search, text } = find(round);
    return filterTime(page, { searchbox, search, selector: ROW, text });
  });
  return [
    { figure: `${name}, first answer`, ...barred(answered, 1000) },
    { figure: `${name}, first paint after a reload`, ...barred(painted, 1000) },
    { figure: `${name}, filter, from the call to the painted rows`, ...barred(filtered, 100) },
  ];
}

/** Adds tenants with users, scenarios and a week of tests; the demo account becomes staff. */
async function fill(): Promise<void> {
  const url = await runningEmbedded(`${Deno.env.get("CRUMBTRAIL_DATA")}/postgres`);
  if (!url) throw new Error("The bench starts its own product: unset CRUMBTRAIL_URL");
  const sql = postgres(url, { max: 1 });
  await sql`insert into tenants (name, tier_id, team_may_access)
    select 'Company ' || n || ' Ltd', (select id from tiers where name = 'Trial'), n % 2 = 0
    from generate_series(1, ${TENANTS - 1}) n`;
  await sql`insert into properties (tenant_id, name, base_url, host)
    select id, 'Site', 'site.test', 'site.test' from tenants where name like 'Company %'`;
  await sql`insert into property_days (tenant_id, property_id, day, complete, inconclusive)
    select p.tenant_id, p.id, current_date - d, 20, d from properties p, generate_series(0, 60) d
    where p.name = 'Site'`;
  const tenants = sql`select id, row_number() over (order by id) as n from tenants
    where name like 'Company %'`;
  await sql`insert into accounts (tenant_id, username, firstname, lastname, role, status)
    select t.id, 'user' || u || '@company.test', 'First' || u % 97, 'Last' || u, 'USER', 'ACTIVE'
    from generate_series(1, ${USERS}) u join (${tenants}) t on t.n = 1 + u % ${TENANTS - 1}`;
  await sql`insert into test_scenarios (tenant_id, property_id, name, url, preset, type, is_enabled,
      next_due_at, fail_counter, failing_since)
    select p.tenant_id, p.id, 'scenario-' || s, 'https://site.test/' || s, 'NO_ACTION_SP_CMP',
      'CONTINUOUS', false, null, case when s % 9 = 0 then 1 else 0 end,
      case when s % 9 = 0 then now() end
    from generate_series(1, ${SCENARIOS - OWN_SCENARIOS}) s
    join (${tenants}) t on t.n = 1 + s % ${TENANTS - 1}
    join properties p on p.tenant_id = t.id and p.name = 'Site'`;
  await sql`insert into test_scenarios (tenant_id, property_id, name, url, preset, type, is_enabled,
      next_due_at)
    select a.tenant_id, p.id, 'scenario-' || s, 'https://site.test/' || s, 'NO_ACTION_SP_CMP',
      'CONTINUOUS', false, null
    from generate_series(1, ${OWN_SCENARIOS}) s, accounts a
    join lateral (select id from properties where tenant_id = a.tenant_id and not is_tenant_default
      limit 1) p on true
    where a.username = 'demo@crumbtrail.test'`;
  await sql`update accounts set role = 'ADMIN' where username = 'demo@crumbtrail.test'`;
  await sql`vacuum analyze`;
  await sql.end();
}
