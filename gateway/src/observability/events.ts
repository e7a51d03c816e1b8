/** One GraphQL operation that was answered, whichever way it took. */
export interface OperationEvent {
  requestId: string;
  /** `query Home`; `refused` for a request that named none. */
  operation: string;
  /** Whether the document was known ahead: another one's name was made up by its sender. */
  trusted: boolean;
  /** `lane`: before Express; `apollo`: through it; `page`: for server rendering, in this process. */
  way: "lane" | "apollo" | "page";
  /** What the response cache had; `none` for what is never kept. */
  cache: "hit" | "stale" | "miss" | "none";
  /** From the request's arrival to its answer. */
  ms: number;
  /** The HTTP status. */
  status: number;
  /** The code of each error in the answer; none for a whole success. */
  errors: readonly string[];
}

/** One reading or writing of REST, answered by REST or by what was kept of it. */
export interface RestCallEvent {
  /** The method and the path, without what differs from call to call: `GET customer/products/{id}`. */
  endpoint: string;
  /** REST's status; null where none came. */
  status: number | null;
  ms: number;
  /** What the cache of public answers had; `none` for what is never kept. */
  cache: "hit" | "stale" | "miss" | "none";
}
