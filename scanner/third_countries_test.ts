/** Countries of the called servers, by a small database, in a real browser. */
import { catalogue } from "@crumbtrail/contract/catalogue";
import { parseMapping } from "@crumbtrail/contract/host_map";
import { judgeDuties } from "@crumbtrail/duties/judge";
import assert from "node:assert/strict";
import { describePictures } from "./evidence/pictures.ts";
import { readCatalogue } from "./rules/catalogue.ts";
import { judgeNow } from "./rules/judge.ts";
import { countryDatabase } from "./testing/country_database.ts";
import { html, plant } from "./testing/plant.ts";
import { temporaryFolder } from "./testing/temporary_folder.ts";

Deno.test("third parties are judged by the countries of their servers", async () => {
  await using temporary = await temporaryFolder();
  const file = `${temporary.path}/countries.mmdb`;
  await Deno.writeFile(file, countryDatabase({ "127.0.0.1": "DE", "127.0.0.2": "CN" }));
  const far = Deno.serve(
    { hostname: "127.0.0.2", port: 0, onListen() {} },
    () => new Response(null, { status: 204 }),
  );
  const toFar = parseMapping(`far.localhost:80:127.0.0.2:${far.addr.port}`);
  const calling = (host: string) => () =>
    html(
      `<p>An article.</p><script>fetch("http://${host}.localhost/x", { mode: "no-cors" })</script>`,
    );
  const none = () => new Response(null, { status: 204 });
  const config = { countryDatabase: file, hostMap: [toFar] };
  await using planted = plant(
    { nearby: calling("near"), near: none, away: calling("far") },
    config,
  );
  const answer = async (page: string) => {
    const { recording } = await planted.scan(`http://${page}.localhost/`, {
      ...{ preset: "NO_ACTION_SP_CMP", picture: false },
    });
    assert.equal(recording.outcome, "COMPLETE", `${recording.reason} ${recording.reasonDetail}`);
    const { findings } = judgeNow(recording, readCatalogue(catalogue.parse({})));
    const run = { ...recording, findings, evidence: describePictures({}) };
    const duty = judgeDuties([run], "EU").find(({ id }) => id === "THIRD_COUNTRIES");
    return [duty?.result, duty?.sentence];
  };
  const [away, near] = await Promise.all([answer("away"), answer("nearby")]);
  await far.shutdown();
  assert.deepEqual(away, [
    "FAIL",
    "Third parties that nobody approved, in countries without adequate protection: " +
    "far.localhost (CN).",
  ]);
  assert.equal(near[0], "PASS");
});
