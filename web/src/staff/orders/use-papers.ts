import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { requireData } from "../../apollo/errors.ts";
import type { PaperKind } from "./papers-address.ts";
import { StaffInvoiceDocument, type StaffInvoiceQuery } from "./StaffInvoice.generated.ts";
import { StaffOrderDocument, type OrderScreen_OrderFragment } from "./StaffOrder.generated.ts";

type Invoice = NonNullable<NonNullable<StaffInvoiceQuery["staff"]["order"]>["invoice"]>;

/** The paper of an order; `content` is null without an invoice, and for an unknown order. */
export type Paper =
  | { kind: "slips"; id: string; content: OrderScreen_OrderFragment | null }
  | { kind: "invoices"; id: string; content: Invoice | null };

/** Requests at a time. */
const batch = 5;

interface Outcome {
  /** In the order of the ids; null while they are loaded, and after an error. */
  papers: Paper[] | null;
  /** Why they could not be loaded. */
  error: unknown;
}

/**
 * Loads the papers of orders once, all or none: a print has all that was chosen.
 * @param ids each once
 */
export function usePapers(kind: PaperKind, ids: readonly string[]): Outcome & { retry: () => Promise<void> } {
  const client = useApolloClient();
  const [outcome, setOutcome] = useState<Outcome>({ papers: null, error: null });
  const load = () => loadPapers(client, kind, ids).then(setOutcome);
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);
  return { ...outcome, retry: load };
}

async function loadPapers(client: ApolloClient, kind: PaperKind, ids: readonly string[]): Promise<Outcome> {
  try {
    const papers: Paper[] = [];
    for (let start = 0; start < ids.length; start += batch) {
      const some = ids.slice(start, start + batch).map((id) => loadPaper(client, kind, id));
      papers.push(...(await Promise.all(some)));
    }
    return { papers, error: null };
  } catch (error) {
    return { papers: null, error };
  }
}

async function loadPaper(client: ApolloClient, kind: PaperKind, id: string): Promise<Paper> {
  const options = { variables: { id }, fetchPolicy: "network-only" } as const;
  if (kind === "slips") {
    const { staff } = requireData(await client.query({ query: StaffOrderDocument, ...options }));
    return { kind, id, content: staff.order };
  }
  const { staff } = requireData(await client.query({ query: StaffInvoiceDocument, ...options }));
  return { kind, id, content: staff.order?.invoice ?? null };
}
