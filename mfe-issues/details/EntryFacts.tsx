import type { Issue } from "@crumbtrail/contract/issue";
import { askedLife, splitAtMatch } from "@crumbtrail/contract/text";
import { Badge, CutText, Hint, Trans } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { KeepsChoice, VendorBadge } from "../list/RowFlags.tsx";
import { chainQuery } from "../server/issues.ts";
import { Fact, Facts, URL_LENGTH, Urls } from "./FactList.tsx";
import { type CookieType, cookieTypeOf, expiryOf, isTooEarly, whenOf } from "./facts.ts";
import { useInPreview } from "./in_preview.ts";

/** Facts about the storage entry or request. */
export function EntryFacts({ issue }: { issue: Issue }) {
  const when = whenOf(issue);
  return (
    <Facts>
      <Fact label={t("Origin")}>
        <CutText
          text={issue.entryOrigin}
          length={URL_LENGTH}
          where="middle"
          mono
          copy={t("the origin")}
        />
      </Fact>
      <Fact label={t("Vendor")}>
        <Vendors issue={issue} />
      </Fact>
      <CauseFact issue={issue} />
      <Hints issue={issue} />
      <Fact label={t("Set")}>
        {issue.isBeforeConsent && (
          <Badge tone={isTooEarly(issue) ? "red" : "neutral"}>{t("Before Consent")}</Badge>
        )}
        {issue.isBeforeConsent && when && " "}
        {when}
        {issue.keepsChoice && <KeepsChoice />}
      </Fact>
      <NamesSeen issue={issue} />
      <StorageFacts issue={issue} />
      <RequestFacts issue={issue} />
    </Facts>
  );
}

/** What started the chain, with a link to the other open issues of it. */
function CauseFact({ issue: { cause } }: { issue: Issue }) {
  const inPreview = useInPreview();
  if (!cause) return null;
  const { _id: id, text } = cause;
  return (
    <Fact label={<Hint of="cause">{t("Cause")}</Hint>} wide>
      {text}
      {id !== null && !inPreview && (
        <>
          {" · "}
          <Link to="/" search={{ timeRange: "all", cause: id }}>
            {t("Open issues of this cause")}
          </Link>
        </>
      )}
    </Fact>
  );
}

function Vendors({ issue: { vendorsMatch, missingInVendorList } }: { issue: Issue }) {
  if (vendorsMatch.length === 0) return t("In no catalogue");
  return (
    <span className="is-badges">
      {vendorsMatch.map((vendor) => <VendorBadge key={vendor._id} vendor={vendor} />)}
      {/* The vendors that the page's consent layer names. */}
      {missingInVendorList && <Badge tone="orange">{t("Missing in the vendor list")}</Badge>}
    </span>
  );
}

const COOKIE_TYPES = tAll<CookieType>({ "1st Party": "1st Party", "3rd Party": "3rd Party" });

function StorageFacts({ issue }: { issue: Issue }) {
  const expiry = expiryOf(issue);
  const cookieType = cookieTypeOf(issue);
  const { data } = useQuery({ ...chainQuery(issue._id), enabled: !useInPreview() });
  const asked = askedLife(data?.entry?.askedSeconds);
  if (expiry === null) return null;
  return (
    <>
      <Fact label={t("Expiry")}>
        {expiry}
        {asked !== null && <span className="ct-dimmed">{` · ${asked}`}</span>}
      </Fact>
      {cookieType && (
        <Fact label={t("Cookie type")}>
          {COOKIE_TYPES[cookieType]}{" "}
          {cookieType === "3rd Party" && issue.firstParty && (
            <span className="ct-dimmed">{t("(another host of the tested site)")}</span>
          )}
        </Fact>
      )}
      <Fact label={t("Set by")} wide>
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
      <Fact label={t("File type")}>{request.mimeType ?? "–"}</Fact>
      <Fact label={t("Method")}>{request.method}</Fact>
      {suspiciousDetails && <SuspiciousMatch {...suspiciousDetails} />}
      <Fact label="URL" wide>
        <CutText text={request.url} length={URL_LENGTH} where="middle" mono copy={t("the URL")} />
      </Fact>
      {others.length > 0 && (
        <Fact label={t("Other URLs")} wide>
          <Urls urls={others} />
        </Fact>
      )}
      <Fact label={t("Referer")} wide>
        {request.referer
          ? (
            <CutText
              text={request.referer}
              length={URL_LENGTH}
              where="middle"
              mono
              copy={t("the referer")}
            />
          )
          : "–"}
      </Fact>
    </>
  );
}

function SuspiciousMatch(details: NonNullable<Issue["suspiciousDetails"]>) {
  const [before, match, after] = splitAtMatch(details.excerpt, details.match);
  return (
    <>
      <Fact label={t("Suspicious match")}>
        <Trans
          text={details.type === "BODY"
            ? "<span>{match}</span> in the body that was sent"
            : "<span>{match}</span> in the URL"}
          match={details.match}
          span={(text) => <span className="ct-mono">{text}</span>}
        />
      </Fact>
      <Fact label={t("Excerpt")} wide>
        <span className="ct-mono">
          {before}
          <mark className="is-match">{match}</mark>
          {after}
        </span>
      </Fact>
    </>
  );
}

/**
 * A vendor suggested by a public list, and the host behind a CNAME, from the newest report, to which
 * readers with a link have no access.
 */
function Hints({ issue }: { issue: Issue }) {
  const { data } = useQuery({ ...chainQuery(issue._id), enabled: !useInPreview() });
  const { vendorSuggested, servedBy } = data?.entry ?? {};
  return (
    <>
      {vendorSuggested && issue.vendorsMatch.length === 0 && (
        <Fact label={t("Suggested vendor")}>
          <Badge>{vendorSuggested.name}</Badge>{" "}
          <span className="ct-dimmed">
            {t("{category}; from a public list; a suggestion approves nothing", {
              category: vendorSuggested.category,
            })}
          </span>
        </Fact>
      )}
      {servedBy && (
        <Fact label={t("Served by")} wide>
          <CutText text={servedBy} length={URL_LENGTH} where="middle" mono copy={t("the host")} />
          {" "}
          <span className="ct-dimmed">
            {t("a third party, served under the site's own name by CNAME")}
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
    <Fact label={t("Names seen")} wide>
      <span className="ct-dimmed">
        {t(
          "One issue, because the names differ only in an ID, hash or GUID ({nameRule}). An admin can switch this off in the settings.",
          { nameRule },
        )}
      </span>
      <ul className="is-names">
        {variants.map((name) => (
          <li key={name}>
            <CutText text={name} length={NAME_LENGTH} where="middle" mono copy={t("the name")} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}
