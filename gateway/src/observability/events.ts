import type { InferOutput } from "valibot";
import type { ClientErrorReport } from "./client-error.ts";
import type { WebVitalsReport } from "./web-vitals.ts";

/** A finished GraphQL operation. */
export interface OperationEvent {
  requestId: string;
  /** Such as `query Home`; `rejected` for a request without a valid operation. */
  operation: string;
  /** Whether it is a trusted document: other names come from clients. */
  trusted: boolean;
  /** `trusted-document`: the compiled document; `apollo`: Apollo Server; `page`: for server rendering, in this process; `agent`: for a tool of an agent. */
  handler: "trusted-document" | "apollo" | "page" | "agent";
  /** Status of the response cache; `none` for operations that are never cached. */
  cache: "hit" | "stale" | "miss" | "none";
  /** Milliseconds from the request to the response. */
  ms: number;
  /** The HTTP status. */
  status: number;
  /** The codes of the errors in the response. */
  errors: readonly string[];
}

/** A finished call of a tool by a shopping agent. */
export interface AgentCallEvent {
  requestId: string;
  tool: string;
  binding: "mcp" | "rest";
  /** `rejected` in the protocol's form, as for an expired cart; `invalid` input; `limited` by the rate limits; `failed` by the shop. */
  outcome: "ok" | "rejected" | "invalid" | "limited" | "failed";
  ms: number;
}

/** A background revalidation of a cached entry. */
export interface RevalidationEvent {
  cache: "rest" | "response" | "page";
  /** The REST endpoint, the operation, or the path of the page. */
  name: string;
  ms: number;
  isFailure: boolean;
}

/** A finished request for a page. */
export interface PageEvent {
  /** The HTTP status. */
  status: number;
  /** Status of the page cache. */
  cache: "hit" | "stale" | "miss";
  /** Milliseconds from the request to the last byte of the response. */
  ms: number;
}

/** A finished purge of the CDN. */
export interface CdnPurgeEvent {
  ms: number;
  /** The HTTP status of a rejection, or the code of another failure, such as `TimeoutError`; null if the CDN confirmed it. */
  failure: string | null;
}

/** An error of React that a browser reported. Its route is a pattern of the web's routes, or `other`. */
export type ClientErrorEvent = InferOutput<typeof ClientErrorReport> & { requestId: string };

/** Web vitals of one page load; a metric is absent if the browser does not support it. The route is as above. */
export type WebVitalsEvent = InferOutput<typeof WebVitalsReport>;
