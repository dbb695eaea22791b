import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl, useCan } from "@crumbtrail/host";
import { CutText, DownloadLink, Row } from "@crumbtrail/kit";

const HASH_LENGTH = 24;

/** The report and its evidence as files, and what proves that nobody changed them. */
export function Downloads({ result }: { result: TestResult }) {
  const mayExport = useCan("EXPORT_DATA");
  const path = `/test-results/${encodeURIComponent(result._id)}`;
  // Runs from before there was a manifest have nothing that could vouch for an archive.
  const manifest = result.results.evidence?.manifestSha256;
  return (
    <>
      {mayExport && (
        <Row>
          <DownloadLink href={apiUrl(`${path}.json`)}>Download JSON</DownloadLink>
          <DownloadLink href={apiUrl(`${path}.xlsx`)}>Download Excel</DownloadLink>
          {manifest && <DownloadLink href={apiUrl(`${path}.zip`)}>Download Evidence</DownloadLink>}
        </Row>
      )}
      {!mayExport && <p className="te-summary">Your role does not allow downloads.</p>}
      <Hash of="the recording" hash={result.recordingSha256} />
      {manifest && <Hash of="the evidence's manifest" hash={manifest} />}
    </>
  );
}

function Hash({ of, hash }: { of: string; hash: string }) {
  return (
    <p className="te-summary">
      SHA-256 of {of}: <CutText text={hash} length={HASH_LENGTH} where="middle" mono copy="hash" />
    </p>
  );
}
