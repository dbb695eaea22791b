/** Keys that a platform gives, from servers that answer as AWS documents it. */
import assert from "node:assert/strict";
import { s3Keys } from "./s3_keys.ts";

const HOUR_MS = 3_600_000;

/** Answers as `answer` says; keeps the requests. */
function serve(answer: (url: URL, body: string) => Response | Promise<Response>) {
  const asked: { url: URL; body: string; authorization: string | null }[] = [];
  const options = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const server = Deno.serve(options, async (request) => {
    const [url, body] = [new URL(request.url), await request.text()];
    asked.push({ url, body, authorization: request.headers.get("authorization") });
    return await answer(url, body);
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    asked,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function tokenFile(token: string) {
  const path = await Deno.makeTempFile();
  await Deno.writeTextFile(path, token);
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path) };
}

Deno.test("fixed keys, with the token of keys that end", async () => {
  const fixed = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  assert.deepEqual(await s3Keys(fixed, "x")(), { accessKeyId: "id", secretAccessKey: "secret" });
  assert.deepEqual(await s3Keys({ ...fixed, AWS_SESSION_TOKEN: "t" }, "x")(), {
    ...{ accessKeyId: "id", secretAccessKey: "secret", sessionToken: "t" },
  });
  assert.throws(() => s3Keys({ AWS_ACCESS_KEY_ID: "id" }, "x"), /there are no keys for it/);
});

Deno.test("a role's keys are asked of STS with the workload's token, and renewed before they end", async () => {
  let time = Date.now();
  let isDown = false;
  await using sts = serve((_, body) => {
    if (isDown) return new Response("", { status: 400 });
    const [n, end] = [sts.asked.length, new Date(time + HOUR_MS).toISOString()];
    const isAssumed = new URLSearchParams(body).get("Action") === "AssumeRoleWithWebIdentity";
    return isAssumed
      ? new Response(answerOfSts(n, end), { headers: { "content-type": "text/xml" } })
      : new Response("", { status: 400 });
  });
  await using token = await tokenFile("a.workload.token");
  const variables = {
    AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/blobs",
    AWS_WEB_IDENTITY_TOKEN_FILE: token.path,
    AWS_ENDPOINT_URL_STS: sts.url,
  };
  const keys = s3Keys(variables, "eu-central-1", () => time);
  const [first] = await Promise.all([keys(), keys()]);
  const { accessKeyId, secretAccessKey, sessionToken } = first;
  assert.deepEqual([accessKeyId, secretAccessKey, sessionToken], ["id1", "secret", "session"]);
  assert.equal(sts.asked.length, 1, "asked once by two at the same time");
  const sent = new URLSearchParams(sts.asked[0]?.body);
  assert.deepEqual(["RoleArn", "RoleSessionName", "WebIdentityToken"].map((n) => sent.get(n)), [
    ...[variables.AWS_ROLE_ARN, "crumbtrail", "a.workload.token"],
  ]);
  time += HOUR_MS - 400_000;
  assert.equal((await keys()).accessKeyId, "id1");
  time += 200_000;
  assert.equal((await keys()).accessKeyId, "id2");
  time += HOUR_MS - 200_000;
  isDown = true;
  assert.equal((await keys()).accessKeyId, "id2", "they have not ended yet");
  time += 300_000;
  await assert.rejects(keys());
});

const answerOfSts = (n: number, end: string) =>
  `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <AssumeRoleWithWebIdentityResult>
    <AssumedRoleUser>
      <Arn>arn:aws:sts::123456789012:assumed-role/blobs/crumbtrail</Arn>
      <AssumedRoleId>AROA:crumbtrail</AssumedRoleId>
    </AssumedRoleUser>
    <Credentials>
      <AccessKeyId>id${n}</AccessKeyId><SecretAccessKey>secret</SecretAccessKey>
      <SessionToken>session</SessionToken><Expiration>${end}</Expiration>
    </Credentials>
  </AssumeRoleWithWebIdentityResult>
  <ResponseMetadata><RequestId>1</RequestId></ResponseMetadata>
</AssumeRoleWithWebIdentityResponse>`;

Deno.test("a container's keys are asked of the agent beside it, with the container's token", async () => {
  await using agent = serve(() =>
    Response.json({
      AccessKeyId: "id",
      SecretAccessKey: "secret",
      Token: "session",
      Expiration: new Date(Date.now() + HOUR_MS).toISOString(),
    })
  );
  await using token = await tokenFile("a.pod.token");
  const keys = s3Keys({
    AWS_CONTAINER_CREDENTIALS_FULL_URI: `${agent.url}/v1/credentials`,
    AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: token.path,
  }, "eu-central-1");
  const { accessKeyId, secretAccessKey, sessionToken } = await keys();
  assert.deepEqual([accessKeyId, secretAccessKey, sessionToken], ["id", "secret", "session"]);
  await keys();
  assert.deepEqual(agent.asked.map(({ url, authorization }) => [url.pathname, authorization]), [
    ["/v1/credentials", "a.pod.token"],
  ]);
});
