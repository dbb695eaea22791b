import { CUT } from "@crumbtrail/contract/constants";
import { STORAGE_KIND_LABELS, TEST_TYPE_LABELS } from "@crumbtrail/contract/enums";
import type { MarkedText, SearchHit } from "@crumbtrail/contract/search";
import { addressOf } from "@crumbtrail/host";
import {
  Badge,
  CutText,
  IssueStateBadge,
  IssueTypeBadge,
  Marked,
  ShortDate,
} from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { memo, type MouseEvent } from "react";
import { AcceptedBadge } from "../disposition/Acceptance.tsx";

interface HitRowProps {
  hit: SearchHit;
  onOpen(hit: SearchHit): void;
}

/** A hit: its type, name, place and time; the name opens the hit. */
export const HitRow = memo(function HitRow({ hit, onOpen }: HitRowProps) {
  return (
    <>
      <div className="se-row-type">
        <Type hit={hit} />
      </div>
      <div className="se-row-block">
        <div className="se-row-name">
          <Name hit={hit} onOpen={onOpen} />
          <State hit={hit} />
        </div>
        <div className="se-row-where">
          <Place hit={hit} />
        </div>
      </div>
      <div className="se-row-when">
        <When hit={hit} />
      </div>
    </>
  );
});

const PROOF = t("Tests the page without one cause, to see what that causes; it raises no issues");

type PartProps = Pick<HitRowProps, "hit">;

function Type({ hit }: PartProps) {
  switch (hit.resultType) {
    case "ISSUE":
      return <IssueTypeBadge type={hit.issueType} storageKind={hit.storageType} />;
    case "TEST_RESULT":
      return hit.isProof
        ? <Badge tone="brand" title={PROOF}>{t("Proof")}</Badge>
        : <Badge>{TEST_TYPE_LABELS[hit.type]}</Badge>;
    case "STORAGE_ITEM":
      return <Badge>{hit.type ? STORAGE_KIND_LABELS[hit.type] : t("Any storage")}</Badge>;
    case "VENDOR":
      return <Badge>{t("Vendor")}</Badge>;
  }
}

/** Badges of an issue that is not open. */
function State({ hit }: PartProps) {
  if (hit.resultType !== "ISSUE") return null;
  const { resolved, acceptedUntil } = hit;
  return (
    <>
      {resolved && <IssueStateBadge resolved />}
      {acceptedUntil && <AcceptedBadge until={acceptedUntil} />}
    </>
  );
}

/** A link to the hit's own address, for a new tab; a plain click opens the hit over the search. */
function Name({ hit, onOpen }: HitRowProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(hit);
  };
  const isResult = hit.resultType === "TEST_RESULT";
  return (
    <a href={addressOf(hit)} className="se-row-link" onClick={open}>
      <Marked
        text={isResult ? hit.url : hit.name}
        length={isResult ? CUT.searchUrl : CUT.searchName}
        mono
      />
    </a>
  );
}

const MATCHES = tAll({ COOKIE: "Cookie", STORAGE: "Storage item", REQUEST: "Request" });

function Place({ hit }: PartProps) {
  switch (hit.resultType) {
    case "ISSUE":
      return (
        <>
          <CutText text={hit.property.name} length={CUT.property} />
          <Marked text={hit.url} length={CUT.searchUrl} mono />
        </>
      );
    case "TEST_RESULT":
      return (
        <>
          <CutText text={hit.property.name} length={CUT.property} />
          {hit.match && (
            <span>
              {MATCHES[hit.match.kind]} <Marked text={hit.match.text} length={CUT.searchUrl} mono />
            </span>
          )}
        </>
      );
    case "STORAGE_ITEM":
      return <Patterns patterns={hit.keyPatterns} global={hit.global} />;
    case "VENDOR":
      return <Patterns patterns={hit.urlPatterns} global={hit.global} />;
  }
}

/** Number of patterns shown of a storage item or a vendor. */
const PATTERNS = 3;

function Patterns({ patterns, global }: { patterns: readonly MarkedText[]; global: boolean }) {
  // What matches is shown even if it is not among the first.
  const ordered = [...patterns].sort((a, b) =>
    Number(b.marks.length > 0) - Number(a.marks.length > 0)
  );
  const more = patterns.length - PATTERNS;
  return (
    <>
      {global && <Badge tone="brand">{t("Global")}</Badge>}
      {ordered.slice(0, PATTERNS).map((pattern) => (
        <span key={pattern.text} className="se-pattern">
          <Marked text={pattern} length={CUT.searchName} mono />
        </span>
      ))}
      {more > 0 && <span>{t("+{more, plural, one {# pattern} other {# patterns}}", { more })}
      </span>}
      {patterns.length === 0 && t("No patterns")}
    </>
  );
}

function When({ hit }: PartProps) {
  if (hit.resultType === "ISSUE") return <ShortDate at={hit.lastOccurrence} time />;
  if (hit.resultType === "TEST_RESULT") return <ShortDate at={hit.createdAt} time />;
  return null;
}
