/** The guide above the list of calls at /docs. A test runs the example unchanged. */

/** Starts a test, waits for its end, prints the issues. */
export const CURL_EXAMPLE = `set -eu
# API: the address of the API. TOKEN: a token with "Run on-demand tests" and "See and download issues and test results".
call() { curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" "$@"; }
text() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4; }

started=$(call "$API/test-scenarios" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: \${BUILD:-$(date +%s)}" \\
  -d "{\\"url\\": \\"$PAGE\\", \\"type\\": \\"ON_DEMAND\\", \\"preset\\": \\"REJECT_SP_CMP\\"}")
id=$(printf %s "$started" | text _id)

while :; do
  test=$(call "$API/test-scenarios/$id")
  case $(printf %s "$test" | text status) in
    FINISHED) break ;;
    FAILED | ABORTED) printf '%s\\n' "$test" >&2; exit 1 ;;
  esac
  sleep 2
done

call "$API/test-results/$(printf %s "$test" | text testResult)/issues"
`;

/** Markdown. */
export const GUIDE = `Browsers call with their session's cookie. Programs call with a token.

## Tokens

An admin makes tokens under *Account → API access*; each is a service account with permissions and
properties of its own, and is shown once. Send it as \`Authorization: Bearer ctr_…\`, never together
with a session's cookie. A token that was revoked or has expired gets 401 \`INVALID_TOKEN\`.

- **Rate limit**: every answer has \`RateLimit-Policy\` and \`RateLimit\` (calls left, seconds until
  the window ends). One call too many gets 429 with \`Retry-After\`. Previews, dry runs, tries and
  searches have a limit of their own, for all of a tenant's callers together.
- **\`Idempotency-Key\`** on POST, 1 to 255 printable characters: within 24 hours a repeated call with
  the same key runs once; repetitions get the same answer, with \`Idempotency-Replayed: true\`. A
  different call with the key gets 422, a call while the first one is running 409. A refused call
  changes nothing; its key can be used again.
- **Lists** have pages: \`offset\` and \`limit\`, at most 200, go into the query; \`meta\` of the answer
  has the page's offset, its rows (\`count\`) and all rows (\`total\`). Without a limit a page has the
  size of a screen, or 200 rows.
- **Queries**: a list is separated by commas, or its parameter is repeated or in brackets, which
  are the same: \`issueType=A,B\`, \`issueType=A&issueType=B\`, \`issueType[]=A&issueType[]=B\`.
  Repeated or in brackets it has 20 values at most. An empty filter is no filter. A parameter that
  the call does not have gets 400 \`INPUT_INVALID\`, and so do more than 1,000 parameters.
- **Changes** take an object as it was read: fields that cannot be changed are dropped, unknown ones
  refused with 422, and an object with \`_id\` stands for its id.
- **\`operationId\`** in \`/openapi.json\`: method and path in camel case, with \`By\` before a
  parameter: \`GET /issues/{id}/comments\` is \`getIssuesByIdComments\`. It changes with the path only.
- Changing calls send JSON. They need no cookie and no XSRF token.

## Example: test a page from a build

\`\`\`sh
${CURL_EXAMPLE}\`\`\`

With the typed client in TypeScript:

\`\`\`ts
const api = createClient({ baseUrl, token, onSessionExpired() {}, onRequestFailed: console.error });
const json = { url, type: "ON_DEMAND", preset: "REJECT_SP_CMP" } as const;
let test = await read(api["test-scenarios"].$post({ json }));
while (test.status === "QUEUED" || test.status === "RUNNING") {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  test = await read(api["test-scenarios"][":id"].$get({ param: { id: test._id } }));
}
const id = test.testResult;
const issues = id &&
  await read(api["test-results"][":id"].issues.$get({ param: { id }, query: {} }));
\`\`\`

## Webhooks

Under *Configuration → Integrations* an admin names receivers of events; \`/webhooks\` does the same.
Each event is a POST of \`{type, timestamp, data}\` (see *Webhooks* below), with the
headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` of
[Standard Webhooks](https://www.standardwebhooks.com). Verify it with one of its libraries and the
secret (\`whsec_…\`) that was shown once:

\`\`\`ts
import { Webhook } from "standardwebhooks";
const event = new Webhook(secret).verify(body, headers); // throws for a wrong signature
\`\`\`

- Answer 2xx within 10 seconds. Any other answer is retried, ten times within 24 hours at growing
  intervals; \`Retry-After\` is respected up to an hour. Redirects are not followed.
- An event is delivered at least once: keep the \`webhook-id\` to recognise repetitions. A repeated
  delivery has the same id.
- Events of one issue are delivered in order: a later event waits until the earlier one was accepted
  or given up. Events of different issues are delivered in any order.
- Proofs of causes (\`POST /test-results/{id}/proofs\`) are no tests: no event tells of them.
- After a secret is replaced, both secrets sign for 24 hours.
- A receiver at a private address is refused, when it is saved and at each delivery.

## Sessions

Changing calls with a session, and \`POST /login\`, need the header \`X-XSRF-TOKEN\` with the value of
the cookie \`XSRF-TOKEN\`, and a JSON body. Those of a browser, which names an Origin, need one of the
product.
`;
