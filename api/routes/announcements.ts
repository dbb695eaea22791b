/** Announcements of the provider, and their dismissal by the people who see them. */
import {
  announcement,
  announcementChange,
  announcementInput,
} from "@crumbtrail/contract/announcement";
import { listOf, pagingQuery } from "@crumbtrail/contract/paging";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import {
  addAnnouncement,
  changeAnnouncement,
  deleteAnnouncement,
  dismissAnnouncement,
  readAnnouncements,
} from "../notifications/announcements.ts";
import { sliceOf } from "../platform/paging.ts";

const endpoint = endpoints("Announcements");
const PAGE_SIZE = 50;

const list = endpoint.get("/announcements", {
  access: "MANAGE_TENANTS",
  summary: "Lists all announcements, latest start first",
  description: "Everybody else gets the current ones with GET /tenants/current.",
  request: { query: pagingQuery },
  responses: ok(listOf(announcement)),
});

const add = endpoint.post("/announcements", {
  access: "MANAGE_TENANTS",
  summary: "Adds an announcement to all or some tenants, shown from start to end",
  request: { body: json(announcementInput) },
  responses: created(announcement),
});

const change = endpoint.patch("/announcements/{id}", {
  access: "MANAGE_TENANTS",
  summary: "Changes the given fields; who dismissed it does not see it again",
  request: { params: idParams, body: json(announcementChange) },
  responses: ok(announcement),
});

const remove = endpoint.delete("/announcements/{id}", {
  access: "MANAGE_TENANTS",
  summary: "Deletes an announcement; nobody sees it any more",
  request: { params: idParams },
  responses: noContent("Deleted"),
});

const dismiss = endpoint.post("/announcements/{id}/dismissal", {
  access: "PERSON",
  summary: "Hides an announcement from the caller for good",
  request: { params: idParams },
  responses: noContent(),
});

export const announcementRoutes = resource()
  .openapi(list, async (c) => {
    const slice = sliceOf(c.req.valid("query"), PAGE_SIZE);
    return c.json(await readAnnouncements(c.get("deps"), slice), 200);
  })
  .openapi(
    add,
    async (c) => c.json(await addAnnouncement(c.get("deps"), actorOf(c), c.req.valid("json")), 201),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(
      await changeAnnouncement(c.get("deps"), actorOf(c), id, c.req.valid("json")),
      200,
    );
  })
  .openapi(remove, async (c) => {
    await deleteAnnouncement(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(dismiss, async (c) => {
    await dismissAnnouncement(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
