import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { NEVER } from "rxjs";
import { requestReload, reloadOnce } from "../deployment/reload.ts";
import { hasErrorCode } from "./errors.ts";

/** Context of a query made while the shopper types: the page must not be reloaded. */
export const whileTyping = { isTyping: true };

/** Context of a prefetching query: its failure is ignored. */
export const prefetching = { isAhead: true };

/** The same for data that the page already shows. No later query, such as that of Retry, gets its response. */
export const revalidating = { ...prefetching, queryDeduplication: false };

/**
 * Handles a document that the gateway no longer knows: reloads the page for a query, and asks the shopper first for a
 * mutation or while they type.
 */
export const updateLink = new ErrorLink(({ error, operation }) => {
  if (!hasErrorCode(error, "UNKNOWN_DOCUMENT")) return;
  if (operation.getContext()["isAhead"]) return;
  const isLooking = operation.operationType === OperationTypeNode.QUERY && !operation.getContext()["isTyping"];
  if (!isLooking) requestReload();
  else if (reloadOnce()) return NEVER;
});
