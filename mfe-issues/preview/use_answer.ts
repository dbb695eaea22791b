import { COMMENT_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { ApiError } from "@crumbtrail/host";
import { useRef, useState } from "react";
import { useDraft } from "../details/comments/use_draft.ts";
import { commentByLink, type IssueLink, resolveByLink } from "../server/preview.ts";
import { failureText, isDead } from "./failure.ts";

type Act = "comment" | "resolve";

export interface Answer {
  text: string;
  change(text: string): void;
  /** There is something to post. */
  ready: boolean;
  /** Something is typed, but less than a comment has. */
  tooShort: boolean;
  busy: Act | undefined;
  failure: { act: Act; text: string } | undefined;
  post(): void;
  /** Posts what is typed, then resolves. */
  resolve(): void;
}

/**
 * What an outsider types and does. A text is posted once, whichever button sends it and however
 * often: until its post is answered it keeps its id.
 * @param user address that the link was sent to
 */
export function useAnswer(link: IssueLink, user: string, onResolved: () => void): Answer {
  const { text, id, change } = useDraft(`${user} ${link.id}`);
  const [busy, setBusy] = useState<Act>();
  const [failure, setFailure] = useState<Answer["failure"]>();
  // The issue may be resolved though nothing was answered.
  const unanswered = useRef(false);
  const content = text.trim();
  const ready = content.length >= COMMENT_MIN_LENGTH;
  const tooShort = content !== "" && !ready;

  const post = async () => {
    await commentByLink(link, { content, draftId: id });
    change("");
  };
  const end = async () => {
    try {
      await resolveByLink(link);
    } catch (error) {
      if (!(unanswered.current && isDead(error))) {
        unanswered.current = !(error instanceof ApiError);
        throw error;
      }
    }
    onResolved();
  };
  const run = async (act: Act, work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(act);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ act, text: failureText(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    ...{ text, change, ready, tooShort, busy, failure },
    post: () => void (ready && run("comment", post)),
    resolve: () =>
      void (!tooShort && run("resolve", async () => {
        if (ready) await post();
        await end();
      })),
  };
}
