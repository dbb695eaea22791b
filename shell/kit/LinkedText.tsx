import { linkParts } from "@crumbtrail/contract/link_text";
import { Fragment } from "react";

/** Plain text in which URLs with https are links, opened in another tab. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map((part, index) =>
    part.isLink
      ? <a key={index} href={part.text} target="_blank" rel="noopener noreferrer">{part.text}</a>
      : <Fragment key={index}>{part.text}</Fragment>
  );
}
