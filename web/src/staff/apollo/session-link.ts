import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { hasErrorCode } from "../../apollo/errors.ts";
import { expireSession, readStaffToken } from "../session/session.ts";

/** Context of an operation that needs no session: the login, and the logout of a known token, which sets its headers. */
export const withoutSession = { isWithoutSession: true };

/** Sends each operation with the token of that time. */
const withToken = new ApolloLink((operation, forward) => {
  const token = readStaffToken();
  if (token !== null && !operation.getContext()["isWithoutSession"]) {
    operation.setContext({ token, headers: { authorization: `Bearer ${token}` } });
  }
  return forward(operation);
});

/** Ends the session whose token is rejected. */
const expireRejected = new ErrorLink(({ error, operation }) => {
  const token: unknown = operation.getContext()["token"];
  if (hasErrorCode(error, "UNAUTHENTICATED") && typeof token === "string") expireSession(token);
});

export const sessionLink = ApolloLink.from([expireRejected, withToken]);
