import type { EntryUse, RecordedConsent, WayBack } from "@crumbtrail/contract/recording";
import { t } from "@crumbtrail/texts";
import { FactList } from "../parts/FactList.tsx";

interface WithdrawalProps {
  consent: RecordedConsent;
}

/** How consent was withdrawn, what that took, and what was left of what it had allowed. */
export function Withdrawal({ consent }: WithdrawalProps) {
  const { withdrawal, presses = [] } = consent;
  if (!withdrawal?.hints) return null;
  const { way, hints, left } = withdrawal;
  const seen = hints.map(({ text }) => text).filter(Boolean).slice(0, SHOWN).join(", ");
  return (
    <FactList
      className="te-facts te-consent"
      facts={[
        [t("Way back"), way ? wayText(way) : t("None found")],
        ...way
          ? [
            [
              t("Clicks"),
              t("{give} to consent, {withdraw} to withdraw once the choice was open", {
                give: presses.length,
                withdraw: Math.max(1, withdrawal.presses.length),
              }),
            ] as const,
          ]
          : seen === ""
          ? []
          : [[t("May be one"), seen] as const],
        ...left && left.length > 0 ? [[t("Set with consent"), leftText(left)] as const] : [],
      ]}
    />
  );
}

/** Hints that are named. */
const SHOWN = 5;

const KINDS: Record<WayBack["kind"], string> = {
  floating: t("Floating button"),
  link: t("Link"),
  button: t("Button"),
};

function wayText({ label, kind, page, inWindow, presses }: WayBack): string {
  const where = page === "policy"
    ? t("on a policy alone")
    : inWindow
    ? t("in sight on the page")
    : t("further down on the page");
  return t("{kind} {label}, {where}; {presses, plural, one {# click} other {# clicks}}", {
    kind: KINDS[kind],
    label: label && `“${label}”`,
    where,
    presses,
  });
}

const USES: Record<EntryUse, (count: number) => string> = {
  gone: (count) => t("{count} gone", { count }),
  unused: (count) => t("{count} there, but not used", { count }),
  sent: (count) => t("{count} still sent", { count }),
  written: (count) => t("{count} written again", { count }),
  kept: (count) => t("{count} still stored", { count }),
};
const IN_ORDER = ["written", "sent", "kept", "unused", "gone"] as const;

function leftText(left: readonly { use: EntryUse }[]): string {
  return IN_ORDER.flatMap((use) => {
    const count = left.filter((entry) => entry.use === use).length;
    return count === 0 ? [] : [USES[use](count)];
  }).join(", ");
}
