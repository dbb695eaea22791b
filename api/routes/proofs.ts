/** Proofs of the causes of a test result. */
import { issueProofs, proofInput, resultProofs } from "@crumbtrail/contract/proof";
import { scenario } from "@crumbtrail/contract/scenario";
import { listProofs } from "@crumbtrail/db/queries/proofs";
import { findTestResultById } from "@crumbtrail/db/queries/test_results";
import { created, endpoints, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { found } from "../platform/errors.ts";
import { readIssueProofs } from "../scans/proofs/of_issue.ts";
import { startProof } from "../scans/proofs/start.ts";

const endpoint = endpoints("Test results");
const request = { params: idParams };

const prove = endpoint.post("/test-results/{id}/proofs", {
  access: "RUN_TESTS",
  cost: "COSTLY",
  summary: "Tests the page again with a cause of the report blocked, to prove what it causes",
  description:
    "The cause is named by its key among those of the report, and blocked by its exact " +
    "URL or its whole host. Such a run counts for the day; it raises, resolves and compares " +
    "nothing, sends no alert and no webhook, and is no last run of its page. `proof` marks it.",
  request: { ...request, body: json(proofInput) },
  responses: created(scenario),
});

const proofs = endpoint.get("/test-results/{id}/proofs", {
  access: "VIEW_RESULTS",
  summary: "Lists the latest proofs of a result's causes, newest first",
  request,
  responses: ok(resultProofs),
});

const ofIssue = endpoints("Issues").get("/issues/{id}/proofs", {
  access: "VIEW_RESULTS",
  summary: "Lists the latest proofs of an issue's cause, newest first, and what one can block",
  description: "`provable` names the newest run with the issue: its cause is proved by " +
    "`POST /test-results/{id}/proofs`. Proofs are listed of every run that found the issue.",
  request,
  responses: ok(issueProofs),
});

export const proofRoutes = resource()
  .openapi(prove, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(
      await startProof(c.get("deps"), actorOf(c), id, c.req.valid("json")),
      201,
    );
  })
  .openapi(proofs, async (c) => {
    const { id } = c.req.valid("param");
    const listed = await inTenant(c, async (tx) => {
      found(await findTestResultById(tx, id));
      return await listProofs(tx, id);
    });
    return c.json({ proofs: listed }, 200);
  })
  .openapi(ofIssue, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await inTenant(c, (tx) => readIssueProofs(tx, id)), 200);
  });
