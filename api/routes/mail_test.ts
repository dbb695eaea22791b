import { acrossTenants } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { layOut, queueEmail } from "../notifications/emails/email.ts";
import { type TestApi, testApi } from "../testing/api.ts";

const MAIL_KEY = "a key of thirty-two characters...";

/** The request of a browser that has the key, as the shell's server passes it on. */
async function get({ app }: TestApi, path: string, headers: Record<string, string> = {}) {
  const info = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 1 } };
  const passedOn = {
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-host": "127.0.0.1:4400",
    "cookie": `crumbtrail_mail=${encodeURIComponent(MAIL_KEY)}`,
  };
  return await app.request(path, { headers: { ...passedOn, ...headers } }, info);
}

async function oneMail(api: TestApi): Promise<string> {
  const email = layOut({
    name: "test",
    subject: 'Hello <img src=x onerror="alert(1)">',
    paragraphs: ["It's me & you"],
    action: { label: "Open", url: "https://app.example/?guid=secret" },
  });
  const to = { tenantId: null, recipient: "ada@tenant.test" };
  await acrossTenants(api.db.system, (tx) => queueEmail(tx, to, () => email));
  const [row] = await api.db.owner`select id from mails`;
  return String(row?.id);
}

Deno.test("/mail: a list, a page and the mail in a frame that can do nothing", async () => {
  await using api = await testApi({ config: { MAIL_KEY } });
  assert.match(await (await get(api, "/mail")).text(), /No mail yet/);
  const id = await oneMail(api);

  const list = await get(api, "/mail");
  const listed = await list.text();
  assert.ok(listed.includes(`href="mail/${id}"`));
  assert.ok(listed.includes("Hello &lt;img src=x onerror=&quot;"));
  assert.doesNotMatch(listed, /<img|<script|guid=secret/);
  const policy = list.headers.get("content-security-policy") ?? "";
  assert.match(
    policy,
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src data:; frame-src 'self';/,
  );

  const page = await (await get(api, `/mail/${id}`)).text();
  assert.match(page, new RegExp(`<iframe sandbox="[^"]*" src="${id}/html"`));
  assert.doesNotMatch(page, /allow-scripts|allow-same-origin/);
  assert.ok(page.includes("https://app.example/?guid=secret"));

  const mail = await get(api, `/mail/${id}/html`);
  assert.match(mail.headers.get("content-security-policy") ?? "", /; sandbox allow-popups/);
  assert.doesNotMatch(mail.headers.get("content-security-policy") ?? "", /script|same-origin/);
  assert.match(await mail.text(), /It&#39;s me &amp; you/);
  assert.equal((await get(api, `/mail/${crypto.randomUUID()}`)).status, 404);
  assert.equal((await get(api, "/mail/1")).status, 400);
});

Deno.test("/mail: nothing is there for another machine, nor under another name", async () => {
  await using api = await testApi({ config: { MAIL_KEY } });
  const id = await oneMail(api);
  const strangers: Record<string, string>[] = [
    { "x-forwarded-for": "192.0.2.7" },
    { "x-forwarded-for": "127.0.0.1, 192.0.2.7" },
    { "x-forwarded-host": "evil.example:4400" },
    { "host": "evil.example:4401" },
    // A proxy on this machine that says nothing of itself, as nginx does by default.
    { "cookie": "" },
    { "cookie": "crumbtrail_mail=wrong" },
  ];
  for (const headers of strangers) {
    for (const path of ["/mail", `/mail/${id}`, `/mail/${id}/html`, "/mail/1", "/mail?key=wrong"]) {
      const response = await get(api, path, headers);
      assert.equal(response.status, 404, `${path} ${JSON.stringify(headers)}`);
      assert.equal((await response.json()).message, "ENTITY_NOT_FOUND");
    }
  }
});

Deno.test("/mail: the key of the address becomes a cookie that opens the pages", async () => {
  await using api = await testApi({ config: { MAIL_KEY } });
  const key = encodeURIComponent(MAIL_KEY);
  const opened = await get(api, `/mail?key=${key}`, { cookie: "" });
  assert.deepEqual([opened.status, opened.headers.get("location")], [303, "/mail"]);
  const [cookie = ""] = opened.headers.getSetCookie();
  assert.match(cookie, /; Path=\/mail; HttpOnly; SameSite=Lax$/);
  const list = await get(api, "/mail", { cookie: cookie.split(";")[0] ?? "" });
  assert.match(await list.text(), /No mail yet/);
});

Deno.test("/mail: is no route at all unless it is configured", async () => {
  await using api = await testApi();
  const id = await oneMail(api);
  for (const path of ["/mail", `/mail/${id}`, `/mail/${id}/html`]) {
    assert.equal((await get(api, path)).status, 404, path);
  }
  const document = await (await get(api, "/openapi.json")).json();
  assert.deepEqual(Object.keys(document.paths).filter((path) => path.startsWith("/mail")), []);
});
