import type { Issue } from "@crumbtrail/contract/issue";
import { Badge, CutText } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { KeepsChoice, VendorBadge } from "../list/RowFlags.tsx";
import { chainQuery } from "../server/issues.ts";
import { Fact, Facts, URL_LENGTH, Urls } from "./FactList.tsx";
import { around, cookieTypeOf, expiryOf, placeOf, whenOf } from "./facts.ts";
import { useInPreview } from "./in_preview.ts";

/** Facts about the storage entry or request. */
export function EntryFacts({ issue }: { issue: Issue }) {
  return (
    <Facts>
      <Fact label="Origin">
        <CutText
          text={issue.entryOrigin}
          length={URL_LENGTH}
          where="middle"
          mono
          copy="the origin"
        />
      </Fact>
      <Fact label="Vendor">
        <Vendors issue={issue} />
      </Fact>
      <Hints issue={issue} />
      <Fact label="Set">
        {issue.isBeforeConsent && <Badge tone="red">Before Consent</Badge>}
        {whenOf(issue)}
        {issue.keepsChoice && <KeepsChoice />}
      </Fact>
      <NamesSeen issue={issue} />
      <StorageFacts issue={issue} />
      <RequestFacts issue={issue} />
    </Facts>
  );
}

function Vendors({ issue: { vendorsMatch, missingInVendorList } }: { issue: Issue }) {
  if (vendorsMatch.length === 0) return "Not known";
  return (
    <span className="is-badges">
      {vendorsMatch.map((vendor) => <VendorBadge key={vendor._id} vendor={vendor} />)}
      {missingInVendorList && <Badge tone="orange">Missing in the vendor list</Badge>}
    </span>
  );
}

function StorageFacts({ issue }: { issue: Issue }) {
  const expiry = expiryOf(issue);
  const cookieType = cookieTypeOf(issue);
  if (expiry === null) return null;
  return (
    <>
      <Fact label="Expiry">{expiry}</Fact>
      {cookieType && (
        <Fact label="Cookie type">
          {cookieType}{" "}
          {cookieType === "3rd Party" && issue.firstParty && (
            <span className="ct-dimmed">(another host of the tested site)</span>
          )}
        </Fact>
      )}
      <Fact label="Set by" wide>
        <Urls urls={issue.urls} />
      </Fact>
    </>
  );
}

function RequestFacts({ issue }: { issue: Issue }) {
  const { vendorDetected: request, suspiciousDetails, urls } = issue;
  if (!request) return null;
  const others = urls.filter((url) => url !== request.url);
  return (
    <>
      <Fact label="File type">{request.mimeType ?? "–"}</Fact>
      <Fact label="Method">{request.method}</Fact>
      {suspiciousDetails && <SuspiciousMatch {...suspiciousDetails} />}
      <Fact label="URL" wide>
        <CutText text={request.url} length={URL_LENGTH} where="middle" mono copy="the URL" />
      </Fact>
      {others.length > 0 && (
        <Fact label="Other URLs" wide>
          <Urls urls={others} />
        </Fact>
      )}
      <Fact label="Referer" wide>
        {request.referer
          ? (
            <CutText
              text={request.referer}
              length={URL_LENGTH}
              where="middle"
              mono
              copy="the referer"
            />
          )
          : "–"}
      </Fact>
    </>
  );
}

function SuspiciousMatch(details: NonNullable<Issue["suspiciousDetails"]>) {
  const [before, match, after] = around(details.excerpt, details.match);
  return (
    <>
      <Fact label="Suspicious match">
        <span className="ct-mono">{details.match}</span> in the {placeOf(details)}
      </Fact>
      <Fact label="Excerpt" wide>
        <span className="ct-mono">
          {before}
          <mark className="is-match">{match}</mark>
          {after}
        </span>
      </Fact>
    </>
  );
}

/** A vendor suggested by a public list, and the host behind a CNAME, from the newest report. */
function Hints({ issue }: { issue: Issue }) {
  const { data } = useQuery({ ...chainQuery(issue._id), enabled: !useInPreview() });
  const { vendorSuggested, servedBy } = data?.entry ?? {};
  return (
    <>
      {vendorSuggested && issue.vendorsMatch.length === 0 && (
        <Fact label="Suggested vendor">
          <Badge>{vendorSuggested.name}</Badge>{" "}
          <span className="ct-dimmed">
            {vendorSuggested.category}; from a public list; a suggestion approves nothing
          </span>
        </Fact>
      )}
      {servedBy && (
        <Fact label="Served by" wide>
          <CutText text={servedBy} length={URL_LENGTH} where="middle" mono copy="the host" />{" "}
          <span className="ct-dimmed">
            a third party, served under the site's own name by CNAME
          </span>
        </Fact>
      )}
    </>
  );
}

const NAME_LENGTH = 60;

/** The names grouped into this issue and the grouping rule; renders nothing for a single name. */
function NamesSeen({ issue: { nameRule, variants } }: { issue: Issue }) {
  if (nameRule === null) return null;
  return (
    <Fact label="Names seen" wide>
      <span className="ct-dimmed">
        One issue, because the names differ only in an ID, hash or GUID ({nameRule}). An admin can
        switch this off in the settings.
      </span>
      <ul className="is-names">
        {variants.map((name) => (
          <li key={name}>
            <CutText text={name} length={NAME_LENGTH} where="middle" mono copy="the name" />
          </li>
        ))}
      </ul>
    </Fact>
  );
}
