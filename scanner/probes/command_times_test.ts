import assert from "node:assert/strict";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { seenCommand, withCommandTimes } from "./command_times.ts";

type Signals = NonNullable<RecordedConsent["signals"]>[number];
type Command = NonNullable<Signals["google"]>["commands"][number];

const denied: Command = { command: "default", values: { ad_storage: "denied" } };
const granted: Command = { command: "update", values: { ad_storage: "granted" } };
const DENIED = "google\ndefault\nad_storage=denied";
const NOW = Date.UTC(2030, 0, 1);
const GRANTED = "google\nupdate\nad_storage=granted";

function timesAt(moments: (Pick<Signals, "moment" | "at"> & { commands: Command[] })[]) {
  const seen = [
    seenCommand(`1.5\n${NOW + 100.4}\n${DENIED}`, NOW),
    seenCommand(`1.5\n${NOW + 110}\nuet\n${DENIED.slice(7)}`, NOW),
    seenCommand(`1.5\n${NOW + 300}\n${DENIED}`, NOW),
    seenCommand(`1.5\n${NOW + 900}\n${GRANTED}`, NOW),
    seenCommand(`2.5\n${NOW + 2000}\n${DENIED}`, NOW),
  ];
  const signals = moments.map(({ commands, ...rest }) => ({
    ...{ gpp: null, gpc: null, ...rest },
    google: { entries: {}, commands },
    uet: { entries: {}, commands: [denied] },
  }));
  const consent = { status: "verified", method: "none", manager: null, checks: [], tcf: null };
  return withCommandTimes({ ...consent, signals } as RecordedConsent, seen).signals?.map(
    ({ google, uet }) => [google, uet].map((mode) => mode?.commands.map(({ at }) => at)),
  );
}

Deno.test("a command has the time at which it came, equal ones in their order", () => {
  const twice = [denied, denied, granted];
  assert.deepEqual(
    timesAt([
      { moment: "before", at: 500, commands: [denied, denied] },
      { moment: "after", at: 1500, commands: twice },
    ]),
    [[[100, 300], [110]], [[100, 300, 900], [110]]],
  );
});

Deno.test("a reload begins anew, and what was not reported has no time", () => {
  assert.deepEqual(timesAt([{ moment: "reloaded", at: 3000, commands: [denied, granted] }]), [
    [[2000, undefined], [undefined]],
  ]);
  assert.deepEqual(timesAt([{ moment: "before", commands: [denied] }]), [[[undefined], [
    undefined,
  ]]]);
});
