/** Addresses of screens that can be passed on. Without zod: for screens. Pure. */

/** Names of parameters whose values give access, such as those of e-mailed links. */
const SECRET = /token|secret|passw|pwd|code|guid|state|session|key|auth|signature|hint/i;
/** Screens whose path ends with the token of an e-mailed link. */
const TOKEN_PATH = /^(\/unsubscribe)\/.+$/;
const LONGEST_VALUE = 100;
const LONGEST = 500;

/**
 * The address of a screen without what may be secret: parameters named like a secret and very long
 * values go, in the query and in the hash; so do tokens in the path.
 * @param address path, query and hash
 */
export function pageWithoutSecrets(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, "https://screen.invalid");
  const path = pathname.replace(TOKEN_PATH, "$1");
  const query = kept(searchParams);
  return `${path}${query && `?${query}`}${anchorOf(hash)}`.slice(0, LONGEST);
}

function kept(parameters: URLSearchParams): string {
  const safe = [...parameters].filter(([name, value]) =>
    !SECRET.test(name) && value.length <= LONGEST_VALUE
  );
  return new URLSearchParams(safe).toString();
}

/** `#issue=…` and anchors of the help; a hash with other parameters is left out. */
function anchorOf(hash: string): string {
  return /^#([\w/-]+|issue=[\w-]+)$/.test(hash) && hash.length <= LONGEST_VALUE ? hash : "";
}
