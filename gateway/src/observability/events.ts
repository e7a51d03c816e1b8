/** One GraphQL operation that was answered, whichever way it took. */
export interface OperationEvent {
  requestId: string;
  /** `query Home`; `refused` for a request that named none. */
  operation: string;
  /** Whether the document was known ahead: another one's name was made up by its sender. */
  trusted: boolean;
  /** `lane`: by the trusted-document handler; `apollo`: through Express; `page`: for server rendering, in this process. */
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

/** One background revalidation of a cached entry, which no caller waits for. */
export interface RevalidationEvent {
  cache: "rest" | "response" | "page";
  /** The REST endpoint, the operation, or the path of the page. */
  name: string;
  ms: number;
  isFailure: boolean;
}

/** One request for a page that was answered. */
export interface PageEvent {
  /** The HTTP status. */
  status: number;
  /** What the page cache had. */
  cache: "hit" | "stale" | "miss";
  /** From the request's arrival to its last byte. */
  ms: number;
}
