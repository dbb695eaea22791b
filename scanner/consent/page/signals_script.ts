/**
 * Reads the consent signals of a page. Runs in the page's own world, with its tags and its consent
 * manager, so the page can manipulate every result.
 */

interface TcData {
  tcString?: unknown;
  eventStatus?: unknown;
  cmpId?: unknown;
  gdprApplies?: unknown;
  addtlConsent?: unknown;
  listenerId?: unknown;
  purpose?: { consents?: Record<string, unknown> };
}

type TcfApi = (
  command: string,
  version: number,
  callback: (data?: TcData, success?: boolean) => void,
  listenerId?: unknown,
) => void;

interface GppPing {
  gppVersion?: unknown;
  cmpStatus?: unknown;
  signalStatus?: unknown;
  applicableSections?: unknown;
  supportedAPIs?: unknown;
  gppString?: unknown;
}

/** Of UET, Microsoft's Universal Event Tracking. */
interface UetConsent {
  enabled?: unknown;
  adStorageAllowed?: unknown;
  adStorageUpdated?: unknown;
}

interface UetQueue {
  uetConfig?: { consent?: UetConsent };
  q?: unknown;
}

interface Page {
  __tcfapi?: TcfApi;
  __gpp?: (command: string, callback: (ping?: GppPing) => void) => unknown;
  /** `ics` is Google Consent Mode's state by type of consent. */
  google_tag_data?: {
    ics?: { entries?: Record<string, { default?: unknown; update?: unknown } | undefined> };
  };
  dataLayer?: unknown;
  uetq?: UetQueue | unknown[];
}

const ANSWER_MS = 700;
const page = globalThis as Page;

/**
 * The state of the TCF API; null without the API. A listener is added because `getTCData` is
 * deprecated.
 */
export function readTcData(): Promise<object | null> {
  return new Promise((resolve) => {
    const api = page.__tcfapi;
    if (typeof api !== "function") return resolve(null);
    const silent = setTimeout(() => resolve({}), ANSWER_MS);
    api("addEventListener", 2, (data, success) => {
      if (!success || !data) return;
      clearTimeout(silent);
      const { tcString, eventStatus, cmpId, gdprApplies, addtlConsent, listenerId } = data;
      const consents = Object.entries(data.purpose?.consents ?? {});
      const announced = consents.filter(([, on]) => on === true).map(([id]) => id);
      resolve({ tcString, eventStatus, cmpId, gdprApplies, addtlConsent, announced });
      setTimeout(() => api("removeEventListener", 2, () => {}, listenerId), 0);
    });
  });
}

/** Consent signals besides TCF: of Google's and Microsoft's tags, GPP and GPC. */
export async function readSignals(): Promise<object> {
  return {
    google: googleConsent(),
    uet: uetConsent(),
    gpp: await gppPing(),
    gpc: (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl,
  };
}

function googleConsent(): object | null {
  const given = Object.entries(page.google_tag_data?.ics?.entries ?? {});
  const entries = Object.fromEntries(
    given.map(([name, entry]) => [name, { default: entry?.default, update: entry?.update }]),
  );
  const commands = listOf(page.dataLayer)
    .map((item) => item as ArrayLike<unknown> | null | undefined)
    .filter((item) => item?.[0] === "consent" && isCommand(item[1])).slice(-20)
    .map((item) => ({ command: item?.[1], values: textsOf(item?.[2]) }));
  return given.length + commands.length > 0 ? { entries, commands } : null;
}

function uetConsent(): object | null {
  const queue = page.uetq;
  const consent = Array.isArray(queue) ? undefined : queue?.uetConfig?.consent;
  const allowed = typeof consent?.adStorageAllowed === "boolean" ? consent.adStorageAllowed : null;
  // The queue has three successive items per command: "consent", "update", values.
  const commands = listOf(Array.isArray(queue) ? queue : queue?.q)
    .flatMap((item, index, all) =>
      item === "consent" && isCommand(all[index + 1])
        ? [{ command: all[index + 1], values: textsOf(all[index + 2]) }]
        : []
    ).slice(-20);
  if (commands.length === 0 && !consent?.enabled) return null;
  const state = {
    default: consent?.adStorageUpdated ? null : allowed,
    update: consent?.adStorageUpdated ? allowed : null,
  };
  return { entries: allowed === null ? {} : { ad_storage: state }, commands };
}

async function gppPing(): Promise<object | null> {
  const api = page.__gpp;
  if (typeof api !== "function") return null;
  const ping = await new Promise<GppPing | null>((resolve) => {
    setTimeout(() => resolve(null), ANSWER_MS);
    const answer = api("ping", (ping) => resolve(ping ?? null));
    if (answer && typeof answer === "object") resolve(answer);
  });
  return ping && {
    gppVersion: ping.gppVersion,
    cmpStatus: ping.cmpStatus,
    signalStatus: ping.signalStatus,
    applicableSections: ping.applicableSections ?? [],
    supportedAPIs: ping.supportedAPIs ?? [],
    gppString: ping.gppString,
  };
}

function isCommand(value: unknown): boolean {
  return value === "default" || value === "update";
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(values: unknown): object {
  const entries = Object.entries(values ?? {}).slice(0, 20);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}
