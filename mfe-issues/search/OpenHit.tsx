import type { DialogName } from "@crumbtrail/contract/areas";
import type { SearchHit } from "@crumbtrail/contract/search";
import type { ResultType } from "@crumbtrail/contract/search_options";
import { useEntryDialog } from "@crumbtrail/host";
import { ErrorState, Modal, SkeletonRows } from "@crumbtrail/kit";
import { tAll } from "@crumbtrail/texts";
import { type IssueFrameProps, IssueModal } from "../details/IssueFrame.tsx";
import { neighboursOf } from "../details/OpenIssue.tsx";
import { useReopen } from "../resolve/use_resolve.ts";
import type { HitInHash } from "./use_open_hit.ts";

interface OpenHitProps {
  hit: HitInHash;
  /** The loaded hits, for the buttons to the previous and next issue. */
  hits: readonly SearchHit[];
  onMove(hit: HitInHash): void;
  onClose(): void;
}

const DIALOG_OF = {
  TEST_RESULT: "test-result",
  STORAGE_ITEM: "storage-item",
  VENDOR: "vendor",
} as const satisfies Record<Exclude<ResultType, "ISSUE">, DialogName>;
type HitDialog = typeof DIALOG_OF[keyof typeof DIALOG_OF];

/** The open hit over the search: an issue's details, or the dialog of another remote. */
export function OpenHit({ hit: { resultType, id }, hits, onMove, onClose }: OpenHitProps) {
  if (resultType !== "ISSUE") {
    return <OfOtherRemote key={id} name={DIALOG_OF[resultType]} id={id} onClose={onClose} />;
  }
  const issues = hits.filter((hit) => hit.resultType === "ISSUE");
  // -1: without a place in the loaded hits, such as after a reload, no neighbours.
  const { previous, next } = neighboursOf(issues, id, -1);
  const moveTo = (to: string | undefined) => to ? () => onMove({ resultType, id: to }) : undefined;
  return (
    <OpenIssueHit id={id} onPrevious={moveTo(previous)} onNext={moveTo(next)} onClose={onClose} />
  );
}

type OpenIssueHitProps = Pick<IssueFrameProps, "id" | "onPrevious" | "onNext" | "onClose">;

function OpenIssueHit(props: OpenIssueHitProps) {
  const { reopen, failure } = useReopen();
  return (
    <IssueModal
      {...props}
      onReopen={reopen}
      failure={failure?.id === props.id ? failure.text : undefined}
    />
  );
}

const TITLES = tAll<HitDialog>({
  "test-result": "Test report",
  "storage-item": "Storage item",
  vendor: "Vendor",
});

interface OfOtherRemoteProps {
  name: HitDialog;
  id: string;
  onClose(): void;
}

/** The dialog of another remote; until it has loaded, a dialog with the progress or the failure. */
function OfOtherRemote({ name, id, onClose }: OfOtherRemoteProps) {
  const { Dialog, isFailed, isFetching, retry } = useEntryDialog(name);
  if (Dialog) return <Dialog id={id} onClose={onClose} />;
  return (
    <Modal
      opened
      title={TITLES[name]}
      size={name === "test-result" ? "wide" : "lg"}
      onClose={onClose}
    >
      {isFailed
        ? <ErrorState onRetry={retry} busy={isFetching} />
        : <SkeletonRows rows={6} height={52} />}
    </Modal>
  );
}
