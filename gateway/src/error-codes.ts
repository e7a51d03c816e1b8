interface ErrorCodeDocs {
  /** When the code occurs. */
  cause: string;
  /** What a client should do. */
  action: string;
  /** Further keys of `extensions`. */
  extensions?: Record<string, string>;
}

const endpoint = "the REST call, such as `GET customer/home`";
const retry =
  "`UNSAFE` if a repetition may place another order, because REST is not known to honour idempotency keys: show the orders first, then send a new key";
const outcome =
  "`UNKNOWN` if a write may have been done, `DONE` if only the read after it failed; absent if nothing was written";

/** Every value of `extensions.code`; docs/errors.md and the description of the schema contain this table. */
export const errorCodes = {
  BAD_USER_INPUT: {
    cause:
      "An argument or variable is invalid, REST rejected a value, or the operation needs too many REST calls or products.",
    action: "Show the message at the named field, and keep what was typed.",
    extensions: {
      field: "the input field or argument, if known",
      limit: "the limit that the operation exceeds while it runs: `restCalls` or `productsOfLists`",
      needed: "what it needs of that limit",
      max: "8 if one page of a list needs more pages of REST than that: ask for another page size",
    },
  },
  ORDER_AWAITS_PAYMENT: {
    cause:
      "Another order of the customer waits for its payment at the payment provider: no further one by card is placed.",
    action: "Show the message, and lead to that order, to pay or to cancel it.",
    extensions: { orderId: "the order that is not paid yet" },
  },
  UNAUTHENTICATED: {
    cause: "The field requires a login, and the token is missing, expired or revoked.",
    action: "Discard the token and ask for a login.",
  },
  FORBIDDEN: {
    cause:
      "The token is of a customer where staff is needed or the other way round, its account may not do this, or the request is cross-site.",
    action: "Do not retry.",
  },
  NOT_FOUND: {
    cause: "No object has this id, or it belongs to another customer.",
    action: "Show that it does not exist, or go to the category that the error names.",
    extensions: {
      movedToCategoryId: "the category in place of a hidden or deleted one, or that of the subcategory in its place",
      movedToSubcategoryId: "the subcategory in place of a hidden, deleted or moved one",
    },
  },
  RATE_LIMITED: {
    cause:
      "Too many attempts or searches from this address, too many attempts for this mobile number, or too many codes sent by the shop.",
    action: "Show the message, and retry after extensions.retryAfterSeconds.",
    extensions: { retryAfterSeconds: "seconds to wait; absent if the limit is REST's and it does not say" },
  },
  UPSTREAM_UNAVAILABLE: {
    cause:
      "REST cannot be reached, closed the connection, responded with a 5xx status, or its circuit breaker is open.",
    action:
      "For a read, offer a retry. For a write with an outcome, show the message and read the current state before another attempt.",
    extensions: { endpoint, outcome, retry },
  },
  UPSTREAM_TIMEOUT: {
    cause: "REST did not respond within the deadline.",
    action: "As for UPSTREAM_UNAVAILABLE.",
    extensions: { endpoint, outcome, retry },
  },
  UPSTREAM_CONTRACT: {
    cause:
      "REST's payload cannot be read, the response is not one of the REST shop, or REST rejected the gateway's request as malformed.",
    action: "As for UPSTREAM_UNAVAILABLE, and report it: the log and `/graphiql/drift` have the path or the response.",
    extensions: {
      endpoint,
      outcome,
      retry,
      at: "path of the value, such as `products.3.price`; absent for the whole payload",
    },
  },
  UNKNOWN_DOCUMENT: {
    cause: "No trusted document has this `documentId`: client and gateway are of different versions.",
    action: "Reload the page to update the client.",
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    cause: "The request uses Apollo's automatic persisted queries.",
    action: "Send a `documentId` or a query.",
  },
  UNTRUSTED_DOCUMENT: {
    cause: "The gateway executes trusted documents only.",
    action: "Send a `documentId`, or set `ALLOW_ADHOC_QUERIES=true` in development.",
  },
  GRAPHQL_PARSE_FAILED: {
    cause: "The document is not valid GraphQL.",
    action: "Correct the document.",
  },
  GRAPHQL_VALIDATION_FAILED: {
    cause: "The document does not match the schema, or exceeds a limit, which the message names.",
    action: "Correct or split the document.",
  },
  OPERATION_RESOLUTION_FAILURE: {
    cause: "`operationName` names no operation of the document, or is missing for one of several.",
    action: "Send the name of an operation of the document.",
  },
  BAD_REQUEST: {
    cause: "The HTTP request is malformed: its method, media type, size or JSON.",
    action: "Correct the client.",
  },
  INTERNAL_SERVER_ERROR: {
    cause: "An unexpected error, which the log has under the request id.",
    action: "Show a general message, and offer a retry of reads.",
  },
} as const satisfies Record<string, ErrorCodeDocs>;

export type ErrorCode = keyof typeof errorCodes;
