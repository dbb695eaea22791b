/** Links as a reader of mail finds them. */
import assert from "node:assert/strict";
import type { TestApi } from "./api.ts";

/** The guids of the links an address was sent, the newest first. */
export async function guidsSentTo({ db }: TestApi, recipient: string): Promise<string[]> {
  const rows = await db.owner`
    select html, plain from mails where recipient = ${recipient} order by id desc`;
  return rows.flatMap(({ html, plain }) => {
    const guid = String(plain).match(/\?guid=([\w-]+)/)?.[1];
    if (guid === undefined) return [];
    assert.ok(String(html).includes(`?guid=${guid}"`), "both forms of a mail have the same link");
    return [guid];
  });
}

/** The newest of them. */
export async function guidSentTo(api: TestApi, recipient: string): Promise<string> {
  const [guid] = await guidsSentTo(api, recipient);
  assert.ok(guid, `no link was sent to ${recipient}`);
  return guid;
}
