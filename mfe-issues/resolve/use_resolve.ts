import type { CommentVisibility } from "@crumbtrail/contract/comment";
import { COMMENT_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { notify } from "@crumbtrail/host";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { commentIssue, resolveIssue } from "../server/move.ts";
import type { NamedIssue } from "./ResolveModal.tsx";
import { takeBack } from "./take_back.ts";

/** The comment as it is typed, and the two calls behind one button. */
export function useResolve(issue: NamedIssue, onDone: () => void) {
  const [comment, setComment] = useState("");
  const [visibility, setVisibility] = useState<CommentVisibility>("INTERNAL");
  const [isPosted, setPosted] = useState(false);
  const text = comment.trim();
  const tooShort = text !== "" && text.length < COMMENT_MIN_LENGTH;

  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      resolveIssue(issue._id, async () => {
        if (text === "" || isPosted) return;
        await commentIssue(issue._id, { content: text, visibility });
        // Whatever fails from here on, a second try does not post it again.
        setPosted(true);
      }),
    // Without a network it fails at once and says so, instead of waiting for one.
    networkMode: "always",
    onSuccess: () => {
      notify(`Resolved ${issue.entryName}`, () => void takeBack(issue, "resolved"));
      onDone();
    },
  });
  const resolve = () => {
    if (!tooShort && !isPending) mutate();
  };
  const said = { comment, setComment, visibility, setVisibility };
  return { ...said, isPosted, tooShort, resolve, error, busy: isPending };
}
