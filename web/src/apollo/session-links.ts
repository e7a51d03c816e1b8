import { ApolloLink, type ErrorLike } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { Observable } from "rxjs";
import { askForLogin } from "../session/login-prompt.ts";
import { clearToken, readToken, subscribeToToken } from "../session/token.ts";
import { hasErrorCode } from "./errors.ts";
import { trustedDocumentOf } from "./trusted-document.ts";

/** The token that was refused last, and how: what else is on its way with it would be refused as well. */
let refused: { token: string; error: ErrorLike } | null = null;

/** What operations say in their context of how they are sent. */
interface Sending extends Record<string, unknown> {
  token?: string | null;
  headers?: unknown;
}

/**
 * Sends each personal operation with the token that is stored when it is made, and ends it when another takes that
 * token's place: what was asked for or done by one person is neither told to the next nor done in their name. What is
 * done in steps says in its context whose `token` it began with. One that brings headers of its own, such as those of a
 * login to be ended, goes its way.
 */
const forOnePerson = new ApolloLink((operation, forward) => {
  const { token = readToken(), headers }: Sending = operation.getContext();
  if (trustedDocumentOf(operation.query)?.isPublic || headers) return forward(operation);
  if (token !== null) operation.setContext({ token, headers: { authorization: `Bearer ${token}` } });
  return new Observable((observer) => {
    const end = () => {
      const present = readToken();
      if (present === token) return;
      if (present === null && refused !== null && refused.token === token) observer.error(refused.error);
      else observer.error(new Error("Somebody has logged in or out."));
    };
    const stop = subscribeToToken(end);
    end();
    if (observer.closed) return stop;
    const answer = forward(operation).subscribe({
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
      answer.unsubscribe();
    };
  });
});

/** The context of a mutation whose form says itself that the login has ended, and ends it once that can be read. */
export const saysRefusalItself = { saysRefusalItself: true };

/**
 * A refused token is removed, unless another one has taken its place since. Who was doing something is asked to log
 * in again; who was only looking becomes a guest without a word.
 */
const dropRefusedToken = new ErrorLink(({ error, operation }) => {
  if (!hasErrorCode(error, "UNAUTHENTICATED") || operation.getContext()["saysRefusalItself"]) return;
  const sent: unknown = operation.getContext()["token"];
  if (typeof sent === "string" && sent === readToken()) {
    refused = { token: sent, error };
    clearToken();
  }
  if (operation.operationType === OperationTypeNode.MUTATION) askForLogin();
});

export const sessionLink = ApolloLink.from([dropRefusedToken, forOnePerson]);
