/** When the page gave each command of Consent Mode. Pure. */
import type { ConsentMode, RecordedConsent } from "@crumbtrail/contract/recording";

/** A command as the wrapper reported it when it came into the page's queue. */
export interface SeenCommand {
  /** The document's own number: when it began. */
  document: string;
  /** Tag, command and values, as `lineOf` writes them. */
  text: string;
  at: number;
}

type Signals = NonNullable<RecordedConsent["signals"]>[number];
type Command = ConsentMode["commands"][number];

/**
 * @param report the document, the time by the page's clock in Unix milliseconds, and the command's lines
 * @param startedAt Unix milliseconds at the start of the scan
 */
export function seenCommand(report: string, startedAt: number): SeenCommand {
  const [document = "", time, ...lines] = report.split("\n");
  return { document, text: lines.join("\n"), at: Math.round(Number(time) - startedAt) };
}

/** Adds to the commands of each moment when they came; a command that was not reported gets no time. */
export function withCommandTimes(
  consent: RecordedConsent,
  seen: readonly SeenCommand[],
): RecordedConsent {
  return consent.signals ? { ...consent, signals: consent.signals.map(timed(seen)) } : consent;
}

/** A moment shows the document that had given a command last by then. */
function timed(seen: readonly SeenCommand[]): (signals: Signals) => Signals {
  return (signals) => {
    const until = seen.filter(({ at }) => at <= (signals.at ?? 0));
    const { document } = until.at(-1) ?? {};
    const own = until.filter((command) => command.document === document);
    const modeOf = (tag: string, mode: ConsentMode | null) =>
      mode && { ...mode, commands: timesOf(tag, mode.commands, own) };
    const { google, uet } = signals;
    return {
      ...signals,
      google: modeOf("google", google),
      ...uet !== undefined && { uet: modeOf("uet", uet) },
    };
  };
}

/** Equal commands have come in their order. */
function timesOf(tag: string, commands: readonly Command[], seen: readonly SeenCommand[]) {
  const left = [...seen];
  return commands.map((command) => {
    const line = lineOf(tag, command);
    const index = left.findIndex(({ text }) => text === line);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    return found ? { ...command, at: found.at } : command;
  });
}

function lineOf(tag: string, { command, values }: Command): string {
  const pairs = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  return [tag, command, ...pairs].join("\n");
}
