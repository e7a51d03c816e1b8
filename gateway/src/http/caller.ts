import type { IncomingMessage, ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import type { Config } from "../config.ts";
import type { Caller } from "../rest/client.ts";
import { isBearerToken } from "../rest/readers/token.ts";
import { clientAddress } from "./client-address.ts";

/** Whether a token has the form of a staff session's; REST decides whether it is one. */
export function isStaffToken(token: string | null): boolean {
  return token !== null && token.startsWith("st_") && isBearerToken(token);
}

/**
 * What follows `Bearer` in an Authorization header (RFC 6750), also what is no token: its caller is one whose login has expired,
 * not a guest. Null for no header, and for another scheme.
 */
export function bearerToken(authorization = ""): string | null {
  return /^Bearer(?![\w-]) *(.*)$/i.exec(authorization)?.[1] ?? null;
}

/** A signal that aborts when the client closes the connection before its response is sent. */
export function clientSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!response.writableFinished) left.abort();
  };
  if (response.closed) leave();
  else response.on("close", leave);
  return left.signal;
}

const ofThisProcess = randomUUID();
let made = 0;

/**
 * The correlation id of a request in the logs of the gateway and REST: a valid `x-request-id` of the request, or else a
 * generated id, which is stored with the request.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  if (typeof given === "string" && /^[\w-]{1,64}$/.test(given)) return given;
  made += 1;
  return (headers["x-request-id"] = `${ofThisProcess}-${made.toString(36)}`);
}

/** Whether a request asks for its REST calls (`x-rest-trace: 1`, or `test` for a test too), which only ad-hoc queries may. */
export function restTraceCheck({
  allowAdhocQueries,
}: Pick<Config, "allowAdhocQueries">): (request: Pick<IncomingMessage, "headers">) => boolean {
  return ({ headers }) => allowAdhocQueries && ["1", "test"].includes(String(headers["x-rest-trace"]));
}

/** The caller of an HTTP request. */
export type ClientCaller = Caller & { address: string };

/** Reads the caller of an HTTP request; its REST calls are aborted when the connection closes. */
export function callerReader(
  config: Pick<Config, "trustProxy" | "allowAdhocQueries">,
): (request: IncomingMessage, response: ServerResponse) => ClientCaller {
  const addressOf = clientAddress(config);
  const wantsRestTrace = restTraceCheck(config);
  return (request, response) => ({
    token: bearerToken(request.headers.authorization),
    address: addressOf(request),
    requestId: requestIdOf(request),
    signal: clientSignal(response),
    wantsReadings: wantsRestTrace(request),
    wantsExchanges: wantsRestTrace(request) && request.headers["x-rest-trace"] === "test",
  });
}
