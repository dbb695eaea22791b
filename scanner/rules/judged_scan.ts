/** A recording before judgement, and the judgement of each of its entries. */
import type { VendorOwner } from "@crumbtrail/catalogue/entries";
import type { Cause } from "@crumbtrail/contract/cause";
import type {
  RecordedCookie,
  RecordedRequest,
  RecordedStorage,
  Recording,
  VendorSuggestion,
} from "@crumbtrail/contract/recording";
import type { Traces } from "./initiated_by.ts";
import type { Keyword } from "./keyword.ts";

/** A recording before judgement. */
export type Unjudged = Omit<Recording, "findings" | "evidence">;

export interface EntryVerdict {
  firstParty: boolean;
  /** Whitelisted for the property. */
  approved: boolean;
  /** Vendors of the catalogue with an entry about the item, approved or not. */
  vendors: VendorOwner[];
  /**
   * Another site's host behind a name of the page's own, for the request or for the entry's
   * writers; else null.
   */
  servedBy: string | null;
  /** The likely vendor, if the catalogue names none. */
  suggested: VendorSuggestion | null;
  /**
   * Whether a vendor is absent from the property's vendor list or, without such a list, from the
   * vendors disclosed by the TC string.
   */
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
  /** False for requests that are never judged: the tested page itself, `data:`, ignored vendors. */
  judged: boolean;
  keyword: Keyword | null;
}

interface Source {
  method?: string;
  url: string;
  initiatedBy?: string | null | undefined;
}

export interface ScanCauses {
  ofRequest(request: RecordedRequest): Cause;
  /** @param sources of a cookie or storage entry, the earliest first */
  ofEntry(sources: readonly Source[]): Cause;
}

export interface JudgedScan {
  cookies: JudgedCookie[];
  storage: JudgedStorage[];
  requests: JudgedRequest[];
  traces: Traces;
  causes: ScanCauses;
}
