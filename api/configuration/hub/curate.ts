/** Drafts of the Knowledge Hub, written by the provider's staff. Tenants do not see them. */
import type {
  CuratedEntry,
  HubContents,
  HubDraftInput,
  HubEntryInput,
  HubEntryVersion,
} from "@crumbtrail/contract/hub_entry";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import {
  deleteDraft,
  type EntryContent,
  findNamesake,
  findStored,
  lockHub,
  type StoredEntry,
  writeDrafts,
} from "@crumbtrail/db/queries/hub_entries";
import { listEntryVersions } from "@crumbtrail/db/queries/hub_versions";
import { acrossTenants, type SystemTx } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, atHome } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, changedSince, found, invalidField } from "../../platform/errors.ts";
import { stableText } from "../../platform/json_text.ts";
import { requireUsablePatterns } from "../patterns.ts";
import { contentChanges, keyOf } from "./compare.ts";

/** `source` of an entry that the provider's staff wrote. */
const STAFF = "STAFF";

/** @throws ApiError ENTITY_NOT_FOUND */
export function readEntry({ db }: Pick<Deps, "db">, id: string): Promise<CuratedEntry> {
  return acrossTenants(db.system, (tx) => findEntry(tx, id));
}

/**
 * Adds a draft of a new entry.
 * @throws ApiError VALIDATION_ERROR for a pattern; ENTITY_ALREADY_EXISTS for a taken name
 */
export async function addEntry(
  deps: Pick<Deps, "db" | "patterns">,
  actor: AccountActor,
  input: HubEntryInput,
): Promise<CuratedEntry> {
  await requireUsable(deps, actor, input);
  return await acrossTenants(deps.db.system, async (tx) => {
    await lockHub(tx);
    if (await findNamesake(tx, nameOf(input)) !== null) {
      throw new ApiError("ENTITY_ALREADY_EXISTS");
    }
    const id = crypto.randomUUID();
    await saveDraft(tx, actor, { _id: id, entry: input, status: "ACTIVE", source: STAFF });
    return await findEntry(tx, id);
  });
}

/**
 * Writes the draft of an entry. A draft that says what is published is none: it is discarded.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for a pattern, another kind, or another name
 * of a published entry; ENTITY_ALREADY_EXISTS for a taken name; FORBIDDEN with details `{item}` for
 * an item of the provider's own tenant, and with 409 for a draft that has changed since
 */
export async function changeEntry(
  deps: Pick<Deps, "db" | "patterns">,
  actor: AccountActor,
  id: string,
  { entry, status, version }: HubDraftInput,
): Promise<CuratedEntry> {
  await requireUsable(deps, actor, entry, "entry.");
  return await acrossTenants(deps.db.system, async (tx) => {
    await lockHub(tx);
    const { published, draft } = await findStored(tx, id);
    const known = found(draft ?? published);
    requireNoOwnItem(known);
    if ((draft?.version ?? 0) !== version) throw changedSince();
    requireSameName(entry, published ?? known, published !== undefined);
    const namesake = await findNamesake(tx, nameOf(entry));
    if (namesake !== null && namesake !== id) throw new ApiError("ENTITY_ALREADY_EXISTS");
    if (published && published.status === status && isSame(published.entry, entry)) {
      if (draft) await removeDraft(tx, actor, draft);
    } else if (!draft || draft.status !== status || !isSame(draft.entry, entry)) {
      // From now on, imports of the entry's list no longer overwrite it.
      await saveDraft(tx, actor, { _id: id, entry, status, source: STAFF });
    }
    return await findEntry(tx, id);
  });
}

/**
 * Deletes a draft: the published entry stays as it is.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function discardDraft(
  { db }: Pick<Deps, "db">,
  actor: AccountActor,
  id: string,
): Promise<void> {
  return acrossTenants(db.system, async (tx) => {
    await lockHub(tx);
    await removeDraft(tx, actor, found((await findStored(tx, id)).draft));
  });
}

/**
 * The published versions of an entry, each with what it changed, the latest first.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function readEntryVersions(
  { db }: Pick<Deps, "db">,
  id: string,
  slice: Slice,
): Promise<Page<HubEntryVersion>> {
  return acrossTenants(db.system, async (tx) => {
    await findEntry(tx, id);
    const { data, meta } = await listEntryVersions(tx, id, slice);
    const versions = data.map(({ entry, before, ...version }) => ({
      ...version,
      changes: before ? contentChanges(before, entry) : [],
    }));
    return { data: versions, meta };
  });
}

/** `source` of a copy of an item of the provider's own tenant. */
const OWN_ITEM = "OWN_ITEM";

/**
 * Refuses entries that are changed in the provider's own tenant alone.
 * @throws ApiError FORBIDDEN with details `{item}`
 */
export function requireNoOwnItem({ source }: EntryContent): void {
  if (source !== OWN_ITEM) return;
  throw new ApiError("FORBIDDEN", { details: { item: "is changed under Storage items" } });
}

export async function findEntry(tx: SystemTx, id: string): Promise<CuratedEntry> {
  const { published, draft } = await findStored(tx, id);
  const { entry, source, status, updatedAt } = found(draft ?? published);
  return {
    ...{ _id: id, source, isOwnItem: source === OWN_ITEM, entry, status, updatedAt },
    published: published?.version ?? 0,
    version: draft?.version ?? 0,
    changedBy: draft?.changedBy ?? null,
    changes: published && draft ? contentChanges(published.entry, draft.entry) : [],
  };
}

async function saveDraft(tx: SystemTx, actor: AccountActor, draft: EntryContent): Promise<void> {
  await writeDrafts(tx, [draft], actor.username);
  const { _id, status, entry } = draft;
  await recordAuditEvent(tx, atHome(actor), {
    action: "hub.draft_saved",
    entityId: _id,
    after: { name: entry.content.name, kind: entry.kind, status },
  });
}

async function removeDraft(
  tx: SystemTx,
  actor: AccountActor,
  { _id, entry }: StoredEntry,
): Promise<void> {
  await deleteDraft(tx, _id);
  await recordAuditEvent(tx, atHome(actor), {
    action: "hub.draft_discarded",
    entityId: _id,
    before: { name: entry.content.name, kind: entry.kind },
  });
}

function nameOf({ kind, content }: HubContents) {
  return { kind, name: content.name, type: "type" in content ? content.type : null };
}

/** @throws ApiError VALIDATION_ERROR */
function requireSameName(given: HubContents, known: StoredEntry, isPublished: boolean): void {
  const [is, was] = [nameOf(given), nameOf(known.entry)];
  const path = is.kind !== was.kind
    ? "entry.kind"
    : isPublished && is.name !== was.name
    ? "entry.content.name"
    : isPublished && is.type !== was.type
    ? "entry.content.type"
    : null;
  if (path === null) return;
  throw invalidField(path, answerText("cannot be changed"));
}

const isSame = (one: HubContents, other: HubContents) => stableText(one) === stableText(other);

/** @throws ApiError VALIDATION_ERROR for unusable patterns, and for entries that appear twice */
async function requireUsable(
  deps: Pick<Deps, "patterns">,
  actor: AccountActor,
  { kind, content }: HubContents,
  path = "",
): Promise<void> {
  if (kind === "STORAGE_ITEM") {
    const { keyPatterns, valuePatterns } = content;
    return await requireUsablePatterns(deps, actor, {
      [`${path}content.keyPatterns`]: keyPatterns,
      [`${path}content.valuePatterns`]: valuePatterns,
    });
  }
  const { urlPatterns, entries } = content;
  const keys = entries.map(keyOf);
  const twice = keys.findIndex((key, place) => keys.indexOf(key) < place);
  if (twice >= 0) {
    throw invalidField(`${path}content.entries.${twice}`, answerText("appears twice"));
  }
  await requireUsablePatterns(deps, actor, {
    [`${path}content.urlPatterns`]: urlPatterns,
    ...Object.fromEntries(
      entries.map(({ pattern }, n) => [`${path}content.entries.${n}.pattern`, pattern]),
    ),
  });
}
