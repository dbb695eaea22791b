import { apiUrl } from "@crumbtrail/host";
import { EmptyState, ErrorState, Modal, SkeletonBlock } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { knownRow, reportQuery } from "../server/results.ts";

interface ScreenshotModalProps {
  /** Of the test result. */
  id: string;
  onClose(): void;
}

/** The page as the test saw it, as wide as the window allows. */
export function ScreenshotModal({ id, onClose }: ScreenshotModalProps) {
  const known = knownRow(id);
  const query = useQuery({ ...reportQuery(id), enabled: known === undefined });
  const result = known ?? query.data;
  return (
    <Modal opened size="wide" title="Screenshot" onClose={onClose}>
      {result && <Picture path={result.screenshot} url={result.url} />}
      {!result && query.isError && <ErrorState onRetry={query.refetch} busy={query.isFetching} />}
      {!result && query.isPending && <SkeletonBlock height={480} />}
    </Modal>
  );
}

function Picture({ path, url }: { path: string | null; url: string }) {
  if (path === null) return <EmptyState title="No screenshot was taken" />;
  return <img className="te-picture" src={apiUrl(path)} alt={`Screenshot of ${url}`} />;
}
