/** Links to issues that were sent to somebody outside, as tests open them. */
import { linksSentTo, sendTo, tenantWithIssues, testGroup } from "./assignee_groups.ts";
import type { TestApi } from "./api.ts";
import { visitor } from "./visitor.ts";

export const ADA = "ada@agency.test";
/** How a link that opens nothing is answered. */
export const DEAD = [404, "ENTITY_NOT_FOUND"];

/** Issues that were sent to Ada, and her links to them in their order. */
export async function sent(api: TestApi, count = 2, addresses = [ADA]) {
  const world = await tenantWithIssues(api, count);
  const group = await testGroup(api.db, world.tenant, addresses);
  await sendTo(world.admin, group, world.issues);
  const all = await linksSentTo(api, ADA);
  const links = world.issues.map((id) => all.find(({ issue }) => issue === id) ?? { token: "" });
  const at = (n: number, more = "") =>
    `/issue-preview/${world.issues[n]}${more}?token=${links[n]?.token}`;
  return { ...world, group, at, tokens: links.map(({ token }) => token) };
}

export const statusOf = async (api: TestApi, path: string) => (await visitor(api).get(path)).status;
