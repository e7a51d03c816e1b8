import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { NEVER } from "rxjs";
import { requestReload, reloadOnce } from "../deployment/reload.ts";
import { hasErrorCode } from "./errors.ts";

/** The context of a query that is made while somebody fills in a form or a field: the page is then left as it is. */
export const whileTyping = { isTyping: true };

/** The context of a query for what nobody has asked for yet: its failure is nobody's business. */
export const aheadOfWish = { isAhead: true };

/**
 * For a document that the gateway no longer knows. Who was only looking gets the page anew, and nothing is said of the
 * old answer; who was doing or typing something is asked first.
 */
export const updateLink = new ErrorLink(({ error, operation }) => {
  if (!hasErrorCode(error, "UNKNOWN_DOCUMENT")) return;
  if (operation.getContext()["isAhead"]) return;
  const isLooking = operation.operationType === OperationTypeNode.QUERY && !operation.getContext()["isTyping"];
  if (!isLooking) requestReload();
  else if (reloadOnce()) return NEVER;
});
