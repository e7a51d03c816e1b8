/** One GraphQL operation that was answered, whichever way it took. */
export interface OperationEvent {
  requestId: string;
  /** `query Home`; `refused` for a request that named none. */
  operation: string;
  /** Whether the document was known ahead: another one's name was made up by its sender. */
  trusted: boolean;
  /** `lane`: by the trusted-document handler; `apollo`: through Express; `page`: for server rendering, in this process. */
  handler: "trusted-document" | "apollo" | "page";
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

/** One error of React that a browser reported, without anything personal. */
export interface ClientErrorEvent {
  requestId: string;
  kind: "recoverable" | "caught" | "uncaught";
  name: string;
  message: string;
  /** The frames in our own files, a line each. */
  stack: string;
  /** A route pattern of the web, or `other`. */
  route: string;
  /** The hash of the web's build. */
  build: string;
}

/** What one page load in a browser has come to; a measure is absent where the browser does not have it. */
export interface WebVitalsEvent {
  /** A route pattern of the web, or `other`. */
  route: string;
  device: "phone" | "desktop";
  lcpMs?: number | undefined;
  inpMs?: number | undefined;
  ttfbMs?: number | undefined;
  cls?: number | undefined;
}
