import { useQuery } from "@tanstack/react-query";
import { choicesQuery } from "../server/assignments.ts";

/** What a group is called; undefined for none, and until it is known. */
export function useAssigneeName(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...choicesQuery, enabled: id !== undefined });
  return data?.find(({ _id }) => _id === id)?.name;
}
