/**
 * Compares a tenant's copy with the Knowledge Hub: what the hub has changed since the copy was made,
 * and which of it the tenant has changed too. The tenant's own changes win. Pure.
 */
import {
  HUB_FIELDS,
  HUB_ITEM_LISTS,
  type HubChange,
  type HubContent,
  type HubEntry,
} from "@crumbtrail/contract/hub";
import type { HubContents } from "@crumbtrail/contract/hub_entry";
import type { HubItemContent } from "@crumbtrail/contract/hub_item";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import type { Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";

/** A vendor's content as imported or last reviewed, as in the hub now, and the tenant's copy. */
export interface Compared {
  imported: HubContent;
  hub: HubContent;
  own: Pick<Vendor, typeof HUB_FIELDS[number] | "urlPatterns"> & { entityList: OwnEntry[] };
}

type OwnEntry = Pick<
  VendorListEntry,
  keyof HubEntry | "createdByPW" | "isDisabled" | "whitelist" | "properties"
>;

/** What the hub has changed, without changes that the copy has already. */
export function compareWithHub(compared: Compared): HubChange[] {
  const { imported, hub, own } = compared;
  const patterns = [imported, hub, own].map(({ urlPatterns }) => urlPatterns);
  return [
    ...fieldChanges(compared),
    ...listChanges("urlPatterns", patterns),
    ...entryChanges(compared),
  ];
}

/** The same for a storage item; its name and type never follow the hub. */
export function compareItemWithHub(
  { imported, hub, own }: {
    imported: HubItemContent;
    hub: HubItemContent;
    own: Pick<StorageItem, "description" | typeof HUB_ITEM_LISTS[number]>;
  },
): HubChange[] {
  const [before, after, mine] = [imported.description, hub.description, own.description];
  const described = before === after || mine === after ? [] : [{
    ...{ part: "description" as const, entry: null },
    ...{ before, after, isKept: mine !== before },
  }];
  const lists = HUB_ITEM_LISTS.flatMap((part) =>
    listChanges(part, [imported[part], hub[part], own[part]])
  );
  return [...described, ...lists];
}

/** Every change between two contents of an entry, without any tenant. */
export function contentChanges(before: HubContents, after: HubContents): HubChange[] {
  if (before.kind === "STORAGE_ITEM" && after.kind === "STORAGE_ITEM") {
    const [imported, hub] = [before.content, after.content];
    return compareItemWithHub({ imported, hub, own: imported });
  }
  if (before.kind !== "VENDOR" || after.kind !== "VENDOR") return [];
  const [imported, hub] = [before.content, after.content];
  const [was, is] = [imported.category, hub.category];
  const category = { part: "category" as const, entry: null, before: was, after: is };
  return [
    ...was === is ? [] : [{ ...category, isKept: false }],
    ...compareWithHub({ imported, hub, own: asImported(imported) }),
  ];
}

/** The content as a tenant's copy that nobody has changed. */
function asImported({ entries, ...fields }: HubContent): Compared["own"] {
  const untouched = { createdByPW: true, isDisabled: false, whitelist: true, properties: [] };
  return { ...fields, entityList: entries.map((entry) => ({ ...entry, ...untouched })) };
}

function fieldChanges({ imported, hub, own }: Compared): HubChange[] {
  return HUB_FIELDS.flatMap((part) => {
    const [before, after, mine] = [imported[part], hub[part], own[part]];
    if (before === after || mine === after) return [];
    return [{ part, entry: null, before, after, isKept: mine !== before }];
  });
}

/**
 * Changes of a list, as imported, in the hub now, and of the tenant. A removed value that the tenant
 * removed too, or an added one that it has, is no change.
 */
function listChanges(part: HubChange["part"], lists: readonly (readonly string[])[]): HubChange[] {
  const [before = NONE, after = NONE, mine = NONE] = lists.map((values) => new Set(values));
  const change = { part, entry: null, isKept: false };
  return [
    ...after.difference(before).difference(mine).values()
      .map((value) => ({ ...change, before: null, after: value })),
    ...before.difference(after).intersection(mine).values()
      .map((value) => ({ ...change, before: value, after: null })),
  ];
}

const NONE: ReadonlySet<string> = new Set();

function entryChanges({ imported, hub, own }: Compared): HubChange[] {
  const before = new Map(imported.entries.map((entry) => [keyOf(entry), entry]));
  const after = new Map(hub.entries.map((entry) => [keyOf(entry), entry]));
  const mine = new Map(own.entityList.map((entry) => [keyOf(entry), entry]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is, copy] = [before.get(key), after.get(key), mine.get(key)];
    const entry = is ?? was;
    if (!entry || was?.description === is?.description && was && is) return [];
    if (was ? !copy : copy) return []; // deleted, or added, by the tenant itself
    if (copy && is && copy.description === is.description) return [];
    return [{
      part: "entityList" as const,
      entry: { type: entry.type, entryType: entry.entryType, pattern: entry.pattern },
      before: was?.description ?? null,
      after: is?.description ?? null,
      isKept: copy !== undefined && was !== undefined && isOwn(copy, was, is),
    }];
  });
}

/**
 * Whether the tenant decided something about an entry: about its description, or, if the hub removes
 * the entry, about its approval.
 */
function isOwn(copy: OwnEntry, was: HubEntry, is: HubEntry | undefined): boolean {
  if (copy.description !== was.description) return true;
  return is === undefined &&
    (!copy.createdByPW || copy.isDisabled || !copy.whitelist || copy.properties.length > 0);
}

/** Entries of a vendor differ in kind or pattern. */
export function keyOf({ type, entryType, pattern }: Omit<HubEntry, "description">): string {
  return JSON.stringify([type, entryType, pattern]);
}
