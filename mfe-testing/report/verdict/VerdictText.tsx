import { Hint, type HintWord } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Unbroken } from "../parts/Unbroken.tsx";

/** Words of verdicts that people ask about; read out, they are set apart from what follows. */
const WORDS: readonly [words: string, of: HintWord][] = [
  [t("before consent"), "before_consent"],
  [t("Could not see enough:"), "inconclusive"],
];

/** A verdict that explains the first of its words that people ask about. */
export function VerdictText({ text }: { text: string }) {
  const [words, of] = WORDS.find(([each]) => text.includes(each)) ?? [];
  if (!words || !of) return <Unbroken text={text} />;
  const at = text.indexOf(words);
  return (
    <>
      <Unbroken text={text.slice(0, at)} />
      <Hint of={of}>{words}</Hint>
      <Unbroken text={text.slice(at + words.length)} />
    </>
  );
}
