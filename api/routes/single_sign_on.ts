/** Single sign-on of a tenant: its OpenID provider and its e-mail domains. */
import {
  singleSignOn,
  ssoDomain,
  ssoDomainInput,
  ssoDomainParams,
  ssoInput,
} from "@crumbtrail/contract/single_sign_on";
import { created, endpoints, idParams, json, noContent, ok, resource } from "../http/endpoint.ts";
import { actorOf } from "../http/guard.ts";
import {
  addDomain,
  approveDomain,
  removeDomain,
  verifyDomainByDns,
} from "../identity/single_sign_on/domains.ts";
import {
  deleteSingleSignOn,
  readSingleSignOn,
  saveSingleSignOn,
} from "../identity/single_sign_on/manage.ts";

const endpoint = endpoints("Tenants");
const access = "MANAGE_TENANT_SETTINGS";
const path = "/tenants/{id}/single-sign-on" as const;
const domainPath = `${path}/domains/{domain}` as const;

const read = endpoint.get(path, {
  access,
  summary: "Returns the tenant's OpenID provider without its secret, and its e-mail domains",
  request: { params: idParams },
  responses: ok(singleSignOn),
});

const save = endpoint.put(path, {
  access,
  summary: "Sets the tenant's OpenID provider",
  description: "The issuer needs a public address. Without `clientSecret` the stored one stays, " +
    "except for another issuer or client. Only a tenant with a verified domain can enforce it.",
  request: { params: idParams, body: json(ssoInput) },
  responses: ok(singleSignOn),
});

const remove = endpoint.delete(path, {
  access,
  summary: "Removes the tenant's OpenID provider; its domains stay",
  request: { params: idParams },
  responses: noContent("Removed"),
});

const add = endpoint.post(`${path}/domains`, {
  access,
  summary: "Adds an e-mail domain, which counts once it is verified",
  request: { params: idParams, body: json(ssoDomainInput) },
  responses: created(ssoDomain),
});

const drop = endpoint.delete(domainPath, {
  access,
  summary: "Removes an e-mail domain",
  request: { params: ssoDomainParams },
  responses: noContent("Removed"),
});

const verify = endpoint.post(`${domainPath}/verify`, {
  access,
  summary: "Looks for the DNS record that verifies an e-mail domain",
  description: "Without the record the domain stays unverified. A domain that another tenant has " +
    "verified is refused with ENTITY_ALREADY_EXISTS.",
  request: { params: ssoDomainParams },
  responses: ok(ssoDomain),
});

const approve = endpoint.post(`${domainPath}/approve`, {
  access: "MANAGE_TENANTS",
  summary: "Approves an e-mail domain by the provider's staff, where DNS cannot be asked",
  request: { params: ssoDomainParams },
  responses: ok(ssoDomain),
});

export const singleSignOnRoutes = resource()
  .openapi(read, async (c) => {
    return c.json(
      await readSingleSignOn(c.get("deps"), actorOf(c), c.req.valid("param").id),
      200,
    );
  })
  .openapi(save, async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    return c.json(await saveSingleSignOn(c.get("deps"), actorOf(c), id, input), 200);
  })
  .openapi(remove, async (c) => {
    await deleteSingleSignOn(c.get("deps"), actorOf(c), c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(add, async (c) => {
    const { id } = c.req.valid("param");
    const { domain } = c.req.valid("json");
    return c.json(await addDomain(c.get("deps"), actorOf(c), id, domain), 201);
  })
  .openapi(drop, async (c) => {
    const { id, domain } = c.req.valid("param");
    await removeDomain(c.get("deps"), actorOf(c), id, domain);
    return c.body(null, 204);
  })
  .openapi(verify, async (c) => {
    const { id, domain } = c.req.valid("param");
    return c.json(await verifyDomainByDns(c.get("deps"), actorOf(c), id, domain), 200);
  })
  .openapi(approve, async (c) => {
    const { id, domain } = c.req.valid("param");
    return c.json(await approveDomain(c.get("deps"), actorOf(c), id, domain), 200);
  });
