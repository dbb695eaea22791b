/**
 * Built into the entry of every part: chunks get a new URL after each Retry, because Chromium
 * never sends a request again while an earlier one for the same URL still hangs.
 */
import { retryUrl } from "@crumbtrail/host/retry";

// deno-lint-ignore prefer-const -- the bundler's own variable, assigned below
declare let __webpack_get_script_filename__: (chunkId: string) => string;

const original = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunkId) => retryUrl(original(chunkId));
