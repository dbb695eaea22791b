/** The page behind an e-mailed link, for tests. */
import type { IssuePreview } from "@crumbtrail/contract/issue_preview";
import { EXAMPLE_TIME, exampleId, exampleIssue } from "@crumbtrail/host/testing/examples";
import { listOf, refusal } from "@crumbtrail/host/testing/fake_server";

export const ID = exampleId(1);
export const PATH = `/issue-preview/${ID}`;
export const ADDRESS = `/issue-assignment?issue=${ID}&token=secret`;

export function examplePreview(): IssuePreview {
  const { history, trace, ...entity } = exampleIssue(1);
  return {
    user: "ops@agency.test",
    request: REQUEST,
    answer: null,
    cameBack: null,
    cause: null,
    waiting: null,
    entity,
    history,
    trace,
  };
}

export const REQUEST = {
  sender: "Ada Example",
  company: "Harbour News",
  dueAt: "2999-01-02T10:00:00.000Z",
  expiresAt: "2999-02-01T10:00:00.000Z",
};

export const SAID = {
  _id: exampleId(2),
  content: "Whose tag is this?",
  author: { firstname: "Ada", lastname: "Example" },
  assigneeAnonymous: null,
  createdAt: EXAMPLE_TIME,
  updatedAt: EXAMPLE_TIME,
};

export const link = () => ({
  [`GET ${PATH}`]: examplePreview,
  [`GET ${PATH}/comments`]: () => listOf([SAID]),
  // Nobody is signed in.
  "GET /accounts/me": () => refusal(401, "NOT_LOGGED_IN"),
});
