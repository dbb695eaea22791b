import { ACCEPT_DAYS } from "@crumbtrail/contract/ending_options";
import { notify } from "@crumbtrail/host";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { NamedIssue } from "../resolve/ResolveModal.tsx";
import { acceptIssue, withdrawAcceptance } from "./calls.ts";
import { takeBack } from "./take_back.ts";

export const REASON_MIN_LENGTH = 3;

/** The reason and the time as they are chosen, and the call. */
export function useAccept(issue: NamedIssue, onDone: () => void) {
  const [reason, setReason] = useState("");
  const [days, setDays] = useState<string>(String(ACCEPT_DAYS[0]));
  const [date, setDate] = useState("");
  const text = reason.trim();
  const isComplete = text.length >= REASON_MIN_LENGTH && (days !== "date" || date !== "");

  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const until = days === "date" ? { date } : { days: Number(days) };
      return acceptIssue(issue._id, { reason: text, until });
    },
    networkMode: "always",
    onSuccess: () => {
      const { _id, entryName } = issue;
      const undo = () => void takeBack(() => withdrawAcceptance(_id), `${entryName} is open again`);
      notify(`Accepted ${entryName} for a time`, undo);
      onDone();
    },
  });
  const accept = () => {
    if (isComplete && !isPending) mutate();
  };
  const form = { reason, setReason, days, setDays, date, setDate };
  return { ...form, isComplete, accept, error, busy: isPending };
}
