import { COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import { ApiError, failureText } from "@crumbtrail/host";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useDraft } from "../details/comments/use_draft.ts";
import { commentByLink, type IssueLink, resolveByLink } from "../server/preview.ts";
import { ANSWER_FAILURES, isDead } from "../wording/link_failures.ts";

type Act = "comment" | "resolve";

export interface Answer {
  text: string;
  change(text: string): void;
  /** The text is long enough to post. */
  ready: boolean;
  /** The text is not empty and below the minimum length of comments. */
  tooShort: boolean;
  busy: Act | undefined;
  failure: { act: Act; text: string } | undefined;
  post(): void;
  /** Posts the typed text, then resolves the issue. */
  resolve(): void;
}

/**
 * The text and the actions of an outsider. Both buttons post the text with the same draft id until
 * the server confirms, so that repeated clicks create a single comment.
 * @param user e-mail address of the recipient
 */
export function useAnswer(link: IssueLink, user: string, onResolved: () => void): Answer {
  const { text, id, change } = useDraft(`${user} ${link.id}`);
  // After a lost response the issue may already be resolved: a dead link then means success.
  const responseLost = useRef(false);
  const content = text.trim();
  const ready = content.length >= COMMENT_MIN_LENGTH;
  const tooShort = content !== "" && !ready;

  const post = async () => {
    await commentByLink(link, { content, draftId: id });
    change("");
  };
  const resolve = async () => {
    try {
      await resolveByLink(link);
    } catch (error) {
      if (!(responseLost.current && isDead(error))) {
        responseLost.current = !(error instanceof ApiError);
        throw error;
      }
    }
    onResolved();
  };
  const { mutate, variables: act, isPending, error } = useMutation({
    mutationFn: async (action: Act) => {
      if (action === "comment" || ready) await post();
      if (action === "resolve") await resolve();
    },
  });
  const run = (action: Act) => {
    if (!isPending) mutate(action);
  };
  return {
    ...{ text, change, ready, tooShort },
    busy: isPending ? act : undefined,
    failure: error && act ? { act, text: failureText(error, ANSWER_FAILURES) } : undefined,
    post: () => {
      if (ready) run("comment");
    },
    resolve: () => {
      if (!tooShort) run("resolve");
    },
  };
}
