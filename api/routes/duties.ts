/** What websites owe their visitors by law: duties of properties, of runs, and over time. */
import {
  dutyChange,
  dutyDecision,
  dutyDecisionChange,
  dutyHistoryQuery,
  dutyMatrixQuery,
  dutyMatrixRow,
  dutyOwner,
  propertyDuties,
  propertyDutiesQuery,
  testResultDuties,
} from "@crumbtrail/contract/duty_state";
import { DUTY_IDS } from "@crumbtrail/contract/duties";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { listOwners } from "@crumbtrail/db/queries/mentions";
import { findPropertyById } from "@crumbtrail/db/queries/properties";
import { listDutyMatrix } from "@crumbtrail/db/queries/property_duties";
import { z } from "zod";
import { endpoints, idParams, json, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { DISPOSITION_PERMISSION } from "../issues/disposition_permission.ts";
import { found } from "../platform/errors.ts";
import { sliceOf } from "../platform/paging.ts";
import { decideDuty } from "../scans/duties/decide.ts";
import { readDutyHistory, readPropertyDuties, readTestResultDuties } from "../scans/duties/read.ts";

const endpoint = endpoints("Duties");

/** Rows of a page of the matrix, each with 26 answers. */
const MATRIX_PAGE_SIZE = 50;

const matrix = endpoint.get("/duties", {
  access: "VIEW_RESULTS",
  summary: "Lists properties with their answer to each duty",
  description: "By name. `failed` is the id of a duty: properties that do not fulfil it alone.",
  request: { query: dutyMatrixQuery },
  responses: ok(listOf(dutyMatrixRow)),
});

const ofProperty = endpoint.get("/properties/{id}/duties", {
  access: "VIEW_RESULTS",
  summary: "Returns how a property answers each duty, with law, evidence and decision",
  description:
    "A property answers as the worst of its pages does. The worker judges a page when a run of it " +
    "has ended, by its newest recordings. With `at`, the answers of that moment; decisions are " +
    "those of today. Sentences are in the language of `Accept-Language`.",
  request: { params: idParams, query: propertyDutiesQuery },
  responses: ok(propertyDuties),
});

const history = endpoint.get("/properties/{id}/duties/history", {
  access: "VIEW_RESULTS",
  summary: "Lists when a property began to answer a duty otherwise",
  description: "The newest first, of all duties or one. Kept as long as the property.",
  request: { params: idParams, query: dutyHistoryQuery },
  responses: ok(listOf(dutyChange)),
});

const ofResult = endpoint.get("/test-results/{id}/duties", {
  access: "VIEW_RESULTS",
  summary: "Returns the duties of a page after a run of it",
  description: "`judgedAt` is null before the run is judged, some seconds after its end.",
  request: { params: idParams },
  responses: ok(testResultDuties),
});

const owners = endpoint.get("/properties/{id}/duties/owners", {
  access: DISPOSITION_PERMISSION,
  summary: "Lists the people who can be on a duty: active ones who see the property",
  request: { params: idParams, query: pagingQuery },
  responses: ok(listOf(dutyOwner)),
});

const decide = endpoint.patch("/properties/{id}/duties/{duty}", {
  access: DISPOSITION_PERMISSION,
  summary: "Changes who is on a duty of a property, until when its failure is accepted, and a note",
  description:
    "Fields that are left out stay. An accepted failure is still shown as one; nobody is notified " +
    "of it again before that day. `duty` is the id of a duty.",
  request: {
    params: idParams.extend({ duty: z.string().max(60) }),
    body: json(dutyDecisionChange),
  },
  responses: ok(dutyDecision),
});

export const dutyRoutes = resource()
  .openapi(matrix, async (c) => {
    const { offset, limit, ...filters } = c.req.valid("query");
    const slice = sliceOf({ offset, limit }, MATRIX_PAGE_SIZE);
    return c.json(await inTenant(c, (tx) => listDutyMatrix(tx, filters, slice)), 200);
  })
  .openapi(history, async (c) => {
    const { id } = c.req.valid("param");
    const { duty, ...paging } = c.req.valid("query");
    const page = await inTenant(c, (tx) => readDutyHistory(tx, id, duty, sliceOf(paging)));
    return c.json(page, 200);
  })
  .openapi(ofProperty, async (c) => {
    const { id } = c.req.valid("param");
    const { at } = c.req.valid("query");
    const now = c.get("deps").now();
    const then = at === undefined ? undefined : new Date(at);
    return c.json(await inTenant(c, (tx) => readPropertyDuties(tx, id, { then, now })), 200);
  })
  .openapi(owners, async (c) => {
    const { id } = c.req.valid("param");
    const slice = sliceOf(c.req.valid("query"));
    const page = await inTenant(c, async (tx) => {
      found(await findPropertyById(tx, id));
      return await listOwners(tx, id, slice);
    });
    return c.json(page, 200);
  })
  .openapi(decide, async (c) => {
    const { id, duty: name } = c.req.valid("param");
    const duty = found(DUTY_IDS.find((one) => one === name) ?? null);
    const change = c.req.valid("json");
    return c.json(await decideDuty(c.get("deps"), actorOf(c), id, duty, change), 200);
  })
  .openapi(ofResult, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await inTenant(c, (tx) => readTestResultDuties(tx, id)), 200);
  });
