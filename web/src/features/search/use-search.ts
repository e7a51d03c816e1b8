import { useState } from "react";
import { whileTyping } from "../../apollo/update-link.ts";
import { useSearchQuery, type SearchResults_ProductFragment } from "./Search.generated.ts";
import { matchParts } from "./search-text.ts";

export interface Search {
  /** `idle` while there is no text, or the search is not enabled. */
  status: "idle" | "searching" | "failed" | "done";
  /** Only products whose name contains the text; until the response, those of the previous one. */
  results: readonly SearchResults_ProductFragment[];
  /** How many products the page of all results lists; 0 until it is known. */
  total: number;
  /** Sends the same search again. */
  retry: () => void;
}

/** Without deduplication a request has one observer, and is aborted with it. */
const context = { ...whileTyping, queryDeduplication: false };

/**
 * Searches on every change of the text. A newer search aborts the older request, and previous results are narrowed down
 * in the frame of the change. Nothing is written to Apollo's cache, which would grow by one result a letter.
 *
 * @param isEnabled whether to send requests; results of earlier ones are returned all the same
 */
export function useSearch(text: string, isEnabled: boolean): Search {
  const trimmed = text.trim();
  const [sent, setSent] = useState("");
  if (isEnabled && sent !== trimmed) setSent(trimmed);
  // what is sent stays while the results are closed, and need not be sent again
  const { data, previousData, error, loading, refetch } = useSearchQuery({
    variables: { text: trimmed },
    skip: trimmed === "" || !(isEnabled || sent === trimmed),
    fetchPolicy: "no-cache",
    context,
  });

  const retry = () => void refetch();
  if (trimmed === "") return { status: "idle", results: [], total: 0, retry };
  const isCurrent = isEnabled && !loading;
  if (isCurrent && (error || !data?.search)) return { status: "failed", results: [], total: 0, retry };
  const known = data?.search ?? previousData?.search ?? [];
  const results = known.filter(({ title }) => matchParts(title, trimmed));
  if (isCurrent) return { status: "done", results, total: known.length, retry };
  return { status: isEnabled ? "searching" : "idle", results, total: 0, retry };
}
