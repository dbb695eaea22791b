import { t } from "@crumbtrail/texts";
import { CopyButton, CutText } from "./CutText.tsx";

export interface InitiatorLink {
  url: string;
  /** The browser's resource type in its spelling: Document, Script, XHR … */
  type: string;
}

export interface InitiatorChainProps {
  /** Requests that led to this request, the page first. */
  links: readonly InitiatorLink[];
  /** The cookie or item at the end of the chain, unless the last request is the end. */
  end?: { kind: string; text: string };
}

const URL_LENGTH = 90;

/** How a request or cookie came about, from the page on: "page → script → request → cookie". */
export function InitiatorChain({ links, end }: InitiatorChainProps) {
  const steps = [...stepsOf(links), ...(end ? [end] : [])];
  const words = steps.map(({ kind, text }) => `${kind} ${text}`).join("\n→ ");
  return (
    <div className="ct-chain">
      <ol>
        {steps.map(({ kind, text }, index) => (
          <li key={index}>
            <span className="ct-chain-kind">{kind}</span>
            <CutText text={text} length={URL_LENGTH} where="middle" mono />
          </li>
        ))}
      </ol>
      <CopyButton text={words} what={t("the initiator chain")} />
    </div>
  );
}

/** The links in words. Only the first document is the page; others are frames. Pure. */
function stepsOf(links: readonly InitiatorLink[]) {
  return links.map(({ url, type }, index) => ({ kind: kindOf(type, index === 0), text: url }));
}

function kindOf(type: string, isFirst: boolean): string {
  if (type === "Document") return isFirst ? t("Page") : t("Frame");
  return type === "Script" ? t("Script") : t("Request");
}
