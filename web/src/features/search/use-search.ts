import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { whileTyping } from "../../apollo/update-link.ts";
import { painted } from "../../ui/painted.ts";
import { matchParts } from "./match-parts.ts";
import { SearchDocument, type SearchQuery } from "./Search.generated.ts";

export type SearchResult = NonNullable<SearchQuery["search"]>[number];

interface Answer {
  /** What was asked for. */
  text: string;
  /** Null where the search failed. */
  results: readonly SearchResult[] | null;
}

export interface Search {
  /** `idle` while there is nothing to seek, or nobody wants to know. */
  status: "idle" | "searching" | "failed" | "done";
  /** Only products whose name contains the text; while a newer answer is on its way, those of the older one. */
  results: readonly SearchResult[];
  /** How many the page of all results shows; 0 until it is known. */
  total: number;
  /** Asks for the same text again. */
  retry: () => void;
}

/**
 * Searches on every change of the text. A newer search aborts the older one, all the way to the server, and an old
 * answer never takes the place of a newer one. What is known already is narrowed down in the same frame.
 *
 * @param isWanted whether to ask; what was answered before is known all the same
 */
export function useSearch(text: string, isWanted: boolean): Search {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const sought = text.trim();
  const isMissing = isWanted && sought !== "" && answer?.text !== sought;

  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const context = { ...whileTyping, fetchOptions: { signal: controller.signal }, queryDeduplication: false };
    const answerWith = (results: Answer["results"]) => {
      if (!controller.signal.aborted) setAnswer({ text: sought, results });
    };
    const ask = async () => {
      // the letter is seen first: to ask takes a slow phone its time
      await painted();
      if (controller.signal.aborted) return;
      const { data } = await client.query({
        query: SearchDocument,
        variables: { text: sought },
        errorPolicy: "all",
        // one answer for every letter typed would stay in Apollo's cache; the browser's HTTP cache is bounded
        fetchPolicy: "no-cache",
        context,
      });
      answerWith(data?.search ?? null);
    };
    ask().catch(() => answerWith(null));
    return () => controller.abort();
  }, [client, sought, isMissing]);

  const retry = () => setAnswer(null);
  if (sought === "") return { status: "idle", results: [], total: 0, retry };
  const results = (answer?.results ?? []).filter(({ title }) => matchParts(title, sought));
  if (answer?.text === sought) {
    return { status: answer.results ? "done" : "failed", results, total: answer.results?.length ?? 0, retry };
  }
  return { status: isWanted ? "searching" : "idle", results, total: 0, retry };
}
