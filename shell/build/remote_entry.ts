/** Built into the entry of every remote; what has to be right before its first chunk is loaded. */
import "./chunk_urls.ts";

// deno-lint-ignore prefer-const -- the bundler's own variable, assigned below
declare let __webpack_nonce__: string;

// A remote's styles come inside its scripts (a style sheet that hangs could not be retried) and
// need the page's nonce, as the shell's server wrote it.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";

/** As federation wants a runtime plugin: the only module it runs before the first chunk. */
export default function remoteEntry() {
  return { name: "crumbtrail-remote-entry" };
}
