import { ApolloLink } from "@apollo/client";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { askForLogin } from "../session/login-prompt.ts";
import { clearToken, readToken } from "../session/token.ts";
import { hasErrorCode } from "./error-code.ts";

/** Sends the token that is stored at the moment of each operation. */
const sendToken = new SetContextLink(({ headers }) => {
  const token = readToken();
  return token === null ? {} : { token, headers: { ...headers, authorization: `Bearer ${token}` } };
});

/**
 * A refused token is removed, unless another one has taken its place since. Who was doing something is asked to log
 * in again; who was only looking becomes a guest without a word.
 */
const dropRefusedToken = new ErrorLink(({ error, operation }) => {
  if (!hasErrorCode(error, "UNAUTHENTICATED")) return;
  const sent: unknown = operation.getContext()["token"];
  if (sent !== undefined && sent === readToken()) clearToken();
  if (operation.operationType === OperationTypeNode.MUTATION) askForLogin();
});

export const sessionLink = ApolloLink.from([dropRefusedToken, sendToken]);
