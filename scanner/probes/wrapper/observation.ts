type WriteKind = "document.cookie" | "cookieStore" | "LOCAL_STORAGE" | "SESSION_STORAGE";
export type SiteDataKind = "INDEXED_DB" | "CACHE_STORAGE" | "SERVICE_WORKER" | "FILE_SYSTEM";
export type SignalKind = "CANVAS" | "WEBGL" | "AUDIO" | "FONTS" | "BATTERY" | "WEBRTC";

/** What a part of the wrapper tells the scanner, as JSON, through the binding. */
export type Observation =
  /** `text` is what was given to document.cookie, or a storage key. */
  | { kind: Exclude<WriteKind, "cookieStore">; text: string; taken: boolean }
  /** `cookie` is what was given to cookieStore; `removes` for its deletion. */
  | { kind: "cookieStore"; cookie: Record<string, unknown>; taken: boolean; removes: boolean }
  /** `text` is a database's or cache's name, or a registration's scope. */
  | { kind: SiteDataKind; text: string; removes: boolean }
  /** `text` is the URL of what is asked for next. */
  | { kind: "REQUESTER"; text: string }
  /** `text` is the method that was called. */
  | { kind: SignalKind; text: string };
