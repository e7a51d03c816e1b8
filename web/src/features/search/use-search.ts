import { useState } from "react";
import { whileTyping } from "../../apollo/update-link.ts";
import { useSearchQuery, type SearchResults_ProductFragment } from "./Search.generated.ts";
import { matchParts, normalSearchText } from "./search-text.ts";

export interface Search {
  /** `idle` while there is no text, or the search is not enabled. */
  status: "idle" | "searching" | "failed" | "done";
  /** What the shop has found; until the response arrives, the previous results whose name contains the text. */
  results: readonly SearchResults_ProductFragment[];
  /** The number of products on the search page; 0 until it is known. */
  total: number;
  /** Whether the shop has sent products, whatever their names. */
  hasSent: boolean;
  /** Sends the same search again. */
  retry: () => Promise<unknown>;
}

/** Without deduplication a request has a single observer, and is aborted when that unsubscribes. */
const context = { ...whileTyping, queryDeduplication: false };

/**
 * Searches on every change of the text. A newer search aborts the older request, and previous results are filtered
 * without waiting for the response. Bypasses Apollo's cache, which would grow with every letter.
 *
 * @param isEnabled whether to send requests; results of earlier requests are returned in any case
 */
export function useSearch(text: string, isEnabled: boolean): Search {
  const searched = normalSearchText(text);
  const [sent, setSent] = useState("");
  if (isEnabled && sent !== searched) setSent(searched);
  // Keeps the sent query active while the results are closed, so that reopening them sends no request.
  const {
    data,
    error,
    loading,
    refetch: retry,
  } = useSearchQuery({
    variables: { text: searched },
    skip: searched === "" || !(isEnabled || sent === searched),
    fetchPolicy: "no-cache",
    context,
  });

  const [known, setKnown] = useState<readonly SearchResults_ProductFragment[]>([]);
  if (data?.search && data.search !== known) setKnown(data.search);
  if (searched === "") return { status: "idle", results: [], total: 0, hasSent: false, retry };
  const isCurrent = isEnabled && !loading;
  if (isCurrent && (error || !data?.search)) return { status: "failed", results: [], total: 0, hasSent: false, retry };
  const hasSent = Boolean(data?.searchCount);
  // not all names contain the text: the shop also knows plurals, colours and other words
  const results = data?.search ?? known.filter(({ title }) => matchParts(title, searched));
  if (isCurrent) return { status: "done", results, total: results.length, hasSent, retry };
  return { status: isEnabled ? "searching" : "idle", results, total: 0, hasSent, retry };
}
