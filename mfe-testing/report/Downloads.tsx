import type { TestResult } from "@crumbtrail/contract/test_result";
import { apiUrl } from "@crumbtrail/host";
import { CutText, DownloadLink, Row } from "@crumbtrail/kit";

const HASH_LENGTH = 24;

/** The report as files, and what proves that nobody changed the recording. */
export function Downloads({ result }: { result: TestResult }) {
  const path = `/test-results/${encodeURIComponent(result._id)}`;
  return (
    <>
      <Row>
        <DownloadLink href={apiUrl(`${path}.json`)}>Download JSON</DownloadLink>
        <DownloadLink href={apiUrl(`${path}.xlsx`)}>Download Excel</DownloadLink>
      </Row>
      <p className="te-summary">
        SHA-256 of the recording:{" "}
        <CutText
          text={result.recordingSha256}
          length={HASH_LENGTH}
          where="middle"
          mono
          copy="hash"
        />
      </p>
    </>
  );
}
