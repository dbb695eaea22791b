import type { AcceptInput } from "@crumbtrail/contract/disposition";
import { notify } from "@crumbtrail/host";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { undoAndNotify } from "../notices.ts";
import type { NamedIssue } from "../resolve/use_resolve.ts";
import { acceptIssue, withdrawAcceptance } from "./calls.ts";
import { acceptInputOf, FIRST_UNTIL } from "./until.ts";

/** The reason and the time as they are chosen, and the call. */
export function useAccept(issue: NamedIssue, onDone: () => void) {
  const [reason, onReason] = useState("");
  const [until, onUntil] = useState(FIRST_UNTIL);
  const input = acceptInputOf(reason, until);

  const { mutate, error, isPending } = useMutation({
    mutationFn: (accepted: AcceptInput) => acceptIssue(issue._id, accepted),
    networkMode: "always",
    onSuccess: () => {
      const { _id, entryName } = issue;
      const undo = async () => {
        await withdrawAcceptance(_id);
        return `${entryName} is open again`;
      };
      notify(`Accepted ${entryName}`, () => void undoAndNotify(undo));
      onDone();
    },
  });
  const accept = () => {
    if (input && !isPending) mutate(input);
  };
  const fields = { reason, onReason, until, onUntil };
  return { ...fields, isComplete: input !== null, accept, error, busy: isPending };
}
