/** Built into the entry of every remote: the nonce and the URLs of chunks, before the first chunk. */
import "./chunk_urls.ts";

// deno-lint-ignore prefer-const -- the bundler's own variable, assigned below
declare let __webpack_nonce__: string;

// A remote's scripts contain its styles, because a style sheet that hangs could not be retried.
// Styles need the page's nonce, as the shell's server wrote it.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";

/** A federation runtime plugin, because federation runs plugins before the first chunk. */
export default function remoteEntry() {
  return { name: "crumbtrail-remote-entry" };
}
