import { ApolloLink, type ErrorLike } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { Observable } from "rxjs";
import { openLogin } from "../session/login-prompt.ts";
import { expireToken, readToken, subscribeToToken } from "../session/token.ts";
import { hasErrorCode } from "./errors.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

/** The token that was rejected last, and its error, which applies to every other operation in flight with it. */
let lastRejected: { token: string; error: ErrorLike } | null = null;

/** The parts of an operation's context that these links read. */
interface Sending extends Record<string, unknown> {
  token?: string | null;
  headers?: unknown;
}

/**
 * Sends each personal operation with the token that is stored at that time, and ends it when the token changes, so that
 * no user sees or triggers another user's operation. A sequence of operations passes the `token` it started with in its
 * context. An operation with its own headers, such as the logout of a known token, is passed through.
 */
const withToken = new ApolloLink((operation, forward) => {
  const { token = readToken(), headers }: Sending = operation.getContext();
  if (trustedDocumentOf(operation.query)?.isPublic || headers) return forward(operation);
  if (token !== null) operation.setContext({ token, headers: { authorization: `Bearer ${token}` } });
  return new Observable((observer) => {
    const end = () => {
      const present = readToken();
      if (present === token) return;
      if (present === null && lastRejected !== null && lastRejected.token === token) observer.error(lastRejected.error);
      else observer.error(new Error("The login has changed."));
    };
    const stop = subscribeToToken(end);
    end();
    if (observer.closed) return stop;
    const subscription = forward(operation).subscribe({
      next: (result) => {
        stop();
        end();
        observer.next(result);
      },
      error: (error) => observer.error(error),
      complete: () => observer.complete(),
    });
    return () => {
      stop();
      subscription.unsubscribe();
    };
  });
});

/** Context of a mutation whose form shows the expired login itself, and removes the token after that. */
export const handlesAuthErrors = { handlesAuthErrors: true };

/**
 * Removes a rejected token, unless it has been replaced since. A mutation opens the login dialog; a query continues as
 * a guest.
 */
const removeRejectedToken = new ErrorLink(({ error, operation }) => {
  if (!hasErrorCode(error, "UNAUTHENTICATED") || operation.getContext()["handlesAuthErrors"]) return;
  const sent: unknown = operation.getContext()["token"];
  if (typeof sent === "string" && sent === readToken()) {
    lastRejected = { token: sent, error };
    expireToken();
  }
  if (operation.operationType === OperationTypeNode.MUTATION) openLogin();
});

export const sessionLink = ApolloLink.from([removeRejectedToken, withToken]);
