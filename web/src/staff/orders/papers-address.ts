/** Papers of several orders. */
export type PaperKind = "slips" | "invoices";

/** Those after them are left out. */
const mostPapers = 100;

/** The address of the page with papers of some orders. */
export function papersAddress(kind: PaperKind, ids: readonly string[]): string {
  return `/orders/papers?kind=${kind}&ids=${ids.map((id) => encodeURIComponent(id)).join(",")}`;
}

/** Reads such an address: each order once, in their order. */
export function readPapersAddress(params: URLSearchParams): { kind: PaperKind; ids: string[] } {
  const ids = (params.get("ids") ?? "").split(",").map((id) => id.trim());
  return {
    kind: params.get("kind") === "invoices" ? "invoices" : "slips",
    ids: [...new Set(ids)].filter((id) => id !== "").slice(0, mostPapers),
  };
}
