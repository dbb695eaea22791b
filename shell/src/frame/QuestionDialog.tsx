import { type OpenQuestion, questionAtom } from "@crumbtrail/host/overlays";
import { ConfirmDialog } from "@crumbtrail/kit";
import { useAtomValue } from "jotai";
import { useRef } from "react";

/** Puts the question that some screen asks with `confirm`. */
export function QuestionDialog() {
  const question = useAtomValue(questionAtom);
  // The text stays while the dialog fades out.
  const last = useRef<OpenQuestion>(undefined);
  if (question) last.current = question;
  const shown = last.current;
  return (
    <ConfirmDialog
      opened={question !== null}
      title={shown?.title ?? ""}
      action={shown?.action ?? "Delete"}
      destructive={shown?.destructive ?? true}
      onAnswer={(yes) => question?.answer(yes)}
    >
      {shown?.text}
    </ConfirmDialog>
  );
}
