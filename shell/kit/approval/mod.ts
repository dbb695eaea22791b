/** What an approval would do, and where it holds. Bundled into the remotes that approve. */
export { ApprovalDialog } from "./ApprovalDialog.tsx";
export { approvalSubject, PlanPreview, Skipped } from "./PlanPreview.tsx";
export { ScopeField } from "./ScopeField.tsx";
