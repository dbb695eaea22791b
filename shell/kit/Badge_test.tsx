import "./testing/dom.ts";
import { ISSUE_TYPES } from "@crumbtrail/contract/issue_types";
import { cleanup, render, screen } from "@testing-library/react";
import assert from "node:assert/strict";
import { IssueTypeBadge, IssueTypeIcon } from "./Badge.tsx";
import { KitProvider } from "./KitProvider.tsx";

const COLOURS = { STORAGE_ITEM: "red", UNKNOWN_VENDOR: "yellow", SUSPICIOUS_REQUEST: "orange" };

Deno.test("each type of issue has its colour, on its badge and on its icon [issues-page-31]", () => {
  for (const type of ISSUE_TYPES) {
    const { container } = render(
      <KitProvider env="test">
        <IssueTypeBadge type={type} />
        <IssueTypeIcon type={type} />
      </KitProvider>,
    );
    const tone = `ct-tone-${COLOURS[type]}`;
    const classes = ["ct-badge", "ct-type-icon"].map((name) =>
      container.querySelector(`.${name}`)?.classList.contains(tone)
    );
    assert.deepEqual(classes, [true, true], type);
    cleanup();
  }
});

Deno.test("what is stored is called by its kind, what is requested by its type [issues-page-30]", () => {
  render(
    <KitProvider env="test">
      <IssueTypeBadge type="STORAGE_ITEM" storageKind="COOKIE" />
      <IssueTypeBadge type="STORAGE_ITEM" storageKind="LOCAL_STORAGE" />
      <IssueTypeBadge type="STORAGE_ITEM" storageKind="SESSION_STORAGE" />
      <IssueTypeBadge type="UNKNOWN_VENDOR" />
      <IssueTypeBadge type="SUSPICIOUS_REQUEST" />
    </KitProvider>,
  );
  for (
    const label of [
      "Cookie",
      "Local Storage",
      "Session Storage",
      "Unknown Vendor",
      "Suspicious Request",
    ]
  ) screen.getByText(label);
  cleanup();
});
