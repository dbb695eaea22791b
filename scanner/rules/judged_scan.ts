/** A recording before it is judged, and the judgement of each of its entries. */
import type { VendorOwner } from "@crumbtrail/catalogue/entries";
import type {
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
  Recording,
  VendorSuggestion,
} from "@crumbtrail/contract/recording";
import type { Traces } from "./initiated_by.ts";
import type { Keyword } from "./keyword.ts";

/** A recording before it was judged. */
export type Unjudged = Omit<Recording, "findings" | "evidence">;

export interface EntryVerdict {
  firstParty: boolean;
  /** Whitelisted for the property. */
  approved: boolean;
  /** Vendors of the catalogue that the entry belongs to, whitelisted or not. */
  vendors: VendorOwner[];
  /** The host that answers under the page's own name, or that served the script which wrote it. */
  servedBy: string | null;
  /** The likely vendor, if the catalogue knows none. */
  suggested: VendorSuggestion | null;
  /** One of the vendors is absent from the property's vendor list, else from the TC string's. */
  missingInVendorList: boolean;
}

export interface JudgedCookie extends EntryVerdict {
  entry: RecordedCookie;
}

export interface JudgedStorage extends EntryVerdict {
  entry: RecordedStorage;
}

export interface JudgedRequest extends EntryVerdict {
  request: RecordedRequest;
  /** Empty for URLs without a host, such as `data:`. */
  host: string;
  site: string;
  /** False for what is never judged: the tested page itself, `data:`, ignored vendors. */
  judged: boolean;
  keyword: Keyword | null;
}

export interface JudgedScan {
  cookies: JudgedCookie[];
  storage: JudgedStorage[];
  requests: JudgedRequest[];
  traces: Traces;
}
