/** What tenants suggest to the Knowledge Hub, and what they have to review of it. */
import { curatedEntry } from "@crumbtrail/contract/hub_entry";
import {
  hubDeclineInput,
  hubOffer,
  hubOfferInput,
  hubReview,
  ownHubOffer,
} from "@crumbtrail/contract/hub_offer";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import {
  acceptOffer,
  declineOffer,
  offerEntry,
  readOffers,
  readOwnOffers,
  undoOffer,
} from "../configuration/hub/offers.ts";
import { listReviews } from "../configuration/hub/outdated.ts";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf, inTenant } from "../http/guard.ts";
import { partOf, sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Knowledge Hub");
const PAGE_SIZE = 50;

const reviews = endpoint.get("/hub/reviews", {
  access: "VIEW_CONFIG_LIST",
  summary: "Lists imported entries that the Knowledge Hub has changed, to be reviewed, by name",
  description: "The review itself is a call of the vendor or storage item.",
  request: { query: pagingQuery },
  responses: ok(listOf(hubReview)),
});

const own = endpoint.get("/hub/own-offers", {
  access: "MANAGE_VENDORS",
  summary: "Lists what the tenant has suggested to the Knowledge Hub, latest first",
  request: { query: pagingQuery },
  responses: ok(listOf(ownHubOffer)),
});

const offer = endpoint.post("/hub/own-offers", {
  access: "MANAGE_VENDORS",
  summary: "Suggests an own vendor or storage item to the Knowledge Hub",
  description:
    "Staff gets patterns, entries and texts as they are now, no properties, and the tenant's name " +
    "with `showName` alone. An entry of the hub is refused with FORBIDDEN and details {item}, one " +
    "that is suggested already with ENTITY_ALREADY_EXISTS.",
  request: { body: json(hubOfferInput) },
  responses: created(ownHubOffer),
});

const withdraw = endpoint.delete("/hub/own-offers/{id}", {
  access: "MANAGE_VENDORS",
  summary: "Takes an open suggestion back",
  request: { params: idParams },
  responses: noContent(),
});

const list = endpoint.get("/hub/offers", {
  access: "MANAGE_TENANTS",
  summary: "Lists open suggestions of all tenants, longest waiting first",
  request: { query: pagingQuery },
  responses: ok(listOf(hubOffer)),
});

const accept = endpoint.post("/hub/offers/{id}/accept", {
  access: "MANAGE_TENANTS",
  summary: "Makes a suggestion a draft of the Knowledge Hub; returns the draft",
  request: { params: idParams },
  responses: ok(curatedEntry),
});

const decline = endpoint.post("/hub/offers/{id}/decline", {
  access: "MANAGE_TENANTS",
  summary: "Declines a suggestion with a reason that the tenant sees",
  request: { params: idParams, body: json(hubDeclineInput) },
  responses: noContent(),
});

export const hubOfferRoutes = resource()
  .openapi(reviews, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(partOf(await inTenant(c, listReviews), slice), 200);
  })
  .openapi(own, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readOwnOffers(c.get("deps"), actorOf(c), slice), 200);
  })
  .openapi(
    offer,
    async (c) => c.json(await offerEntry(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(withdraw, async (c) => {
    await undoOffer(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readOffers(c.get("deps"), slice), 200);
  })
  .openapi(accept, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await acceptOffer(c.get("deps"), actorOf(c), id), 200);
  })
  .openapi(decline, async (c) => {
    const { id } = c.req.valid("param");
    await declineOffer(c.get("deps"), actorOf(c), id, c.req.valid("json"));
    return c.body(null, 204);
  });
