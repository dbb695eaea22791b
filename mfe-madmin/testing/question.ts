/** The question that a screen asks before it acts, drawn by the shell. */
import { questionAtom } from "@crumbtrail/host/overlays";
import { getDefaultStore } from "jotai";

const question = () => getDefaultStore().get(questionAtom);

/** The text below the open question. */
export function questionText(): string | undefined {
  return question()?.text;
}

export function answerQuestion(yes: boolean): void {
  question()?.answer(yes);
}
