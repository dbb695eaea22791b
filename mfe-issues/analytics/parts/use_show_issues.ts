import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { IssueSearch } from "../../search.ts";

/** Opens the filtered issue list, for clicks on charts; their tables have links. */
export function useShowIssues(): (search: IssueSearch) => void {
  const navigate = useNavigate();
  return useCallback((search) => void navigate({ to: "/", search }), [navigate]);
}
