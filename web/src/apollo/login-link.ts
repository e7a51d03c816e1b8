import { ApolloLink, CombinedGraphQLErrors, type ErrorLike } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { defer, EMPTY, mergeMap, Observable, race, tap } from "rxjs";
import { hasErrorCode } from "./errors.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

/** Rejects what was asked for a login that has ended. Nothing is shown for it. */
export class LoginEndedError extends Error {
  constructor() {
    super("The login has ended.");
    this.name = "LoginEndedError";
  }
}

/** The login of the browser, or of the tab, as it is now. */
export interface LoginState {
  /** The bearer token; null without a login. */
  readToken: () => string | null;
  /** Calls back whenever the token changes. Returns the function that unsubscribes. */
  subscribeToToken: (listener: () => void) => () => void;
  /** Ends the login, because its token was rejected. */
  expireToken: () => void;
  /** Called when a mutation is rejected because its login has expired. */
  askForLogin?: () => void;
}

/** Context of a mutation whose form shows the expired login itself, and ends it after that. */
export const handlesAuthErrors = { handlesAuthErrors: true };

/** Context of an operation that the end of its login does not end: the logout itself. */
export const outlivesLogin = { ...handlesAuthErrors, outlivesLogin: true };

/**
 * Sends the operations of one login with its token, and ends them with it: their results are neither written nor
 * returned, and those that come later are not sent. They fail with LoginEndedError, or until the next login with the error by
 * which the shop has rejected the token; the outcome of one in flight is then unknown. Public queries are sent without the
 * token and do not end.
 */
export function loginLink(login: LoginState): ApolloLink {
  const token = login.readToken();
  let rejection: ErrorLike | null = null;

  const changes = new Observable<void>((observer) => login.subscribeToToken(() => observer.next()));
  /** @throws why the login has ended, if it has */
  const check = (isSent: boolean): Observable<never> => {
    const current = login.readToken();
    if (current === token) return EMPTY;
    if (current !== null || !rejection) throw new LoginEndedError();
    throw isSent ? withUnknownOutcome(rejection) : rejection;
  };

  const bound = new ApolloLink((operation, forward) => {
    if (trustedDocumentOf(operation.query)?.isPublic) return forward(operation);
    if (token !== null) operation.setContext({ headers: { authorization: `Bearer ${token}` } });
    if (operation.getContext()["outlivesLogin"]) return forward(operation);
    return defer(() => {
      check(false);
      const ended = changes.pipe(mergeMap(() => check(true)));
      return race(ended, forward(operation).pipe(tap(() => check(true))));
    });
  });

  /** Ends the login whose token is rejected. A mutation asks for another one; a query continues without. */
  const watchRejection = new ErrorLink(({ error, operation }) => {
    if (!hasErrorCode(error, "UNAUTHENTICATED") || operation.getContext()["handlesAuthErrors"]) return;
    if (token !== null && token === login.readToken()) {
      rejection = error;
      login.expireToken();
    }
    if (operation.operationType === OperationTypeNode.MUTATION) login.askForLogin?.();
  });

  return ApolloLink.from([watchRejection, bound]);
}

function withUnknownOutcome({ message }: ErrorLike): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({
    data: null,
    errors: [{ message, extensions: { code: "UNAUTHENTICATED", outcome: "UNKNOWN" } }],
  });
}
