/** Version of the Universal Commerce Protocol (https://ucp.dev) that agents are served by, and the only one. */
export const ucpVersion = "2026-04-08";

/** Names of the protocol's capabilities below `dev.ucp.shopping.`. */
export type Capability = "catalog.search" | "catalog.lookup" | "cart" | "checkout";

/** A remark for the agent. Its text never has a shopper's data. */
export interface Message {
  type: "error" | "warning" | "info";
  code: string;
  content: string;
  /** Of errors only. */
  severity?: "recoverable" | "requires_buyer_input" | "unrecoverable";
}

/** An object of the protocol's JSON schemas. */
export type UcpObject = Record<string, unknown>;

/** The `ucp` member of a response: whether it has the object that was asked for, or errors in its place. */
type Envelope = UcpObject & { status: "success" | "error" };

/** The response of a tool. */
export type UcpResponse = UcpObject & { ucp: Envelope };

/** A response of a binding: its JSON, blank for none, and the HTTP status. */
export interface JsonResponse {
  status: number;
  json: string;
  retryAfterSeconds?: number | null;
}

/** Names a capability as the profile and responses do. */
export const capabilityName = (capability: Capability): string => `dev.ucp.shopping.${capability}`;

/** The `ucp` member of a response by a capability; null for one that the shop does not have. */
export function envelopeOf(capability: Capability | null, status: Envelope["status"] = "success"): Envelope {
  const capabilities = capability === null ? {} : { [capabilityName(capability)]: [{ version: ucpVersion }] };
  // No payment handlers: people pay in their own browser.
  return { version: ucpVersion, status, capabilities, ...(capability === "checkout" && { payment_handlers: {} }) };
}

/** The response of a tool whose object does not exist, or cannot be made. */
export function errorResponse(
  capability: Capability | null,
  messages: readonly Message[],
  continueUrl: string,
): UcpResponse {
  return { ucp: envelopeOf(capability, "error"), messages, continue_url: continueUrl };
}

/** An error that the agent has to deal with. */
export function errorMessage(code: string, content: string, severity: Message["severity"] = "recoverable"): Message {
  return { type: "error", code, content, severity };
}

/** A call that does not reach its tool, or that the shop cannot serve: the protocol's transport error. */
export class UcpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly rpcCode: number;
  readonly retryAfterSeconds: number | null;

  /** @param status of HTTP @param code of the protocol, such as `version_unsupported` @param rpcCode of JSON-RPC */
  constructor(status: number, code: string, message: string, rpcCode: number, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.rpcCode = rpcCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error of arguments that are not valid. */
export const invalid = (message: string, code = "invalid_request"): UcpError =>
  new UcpError(400, code, message, -32_602);

/** The error while REST does not respond. */
export const unavailable = (): UcpError =>
  new UcpError(503, "temporarily_unavailable", "The shop cannot be read now. Please try again.", -32_000, 5);

/** The error of a client that calls too often. */
export const limited = (retryAfterSeconds: number): UcpError =>
  new UcpError(429, "rate_limited", "Too many requests. Please try again later.", -32_000, retryAfterSeconds);

/** The error of a mistake of ours. */
export const failed = (): UcpError =>
  new UcpError(500, "internal_error", "Something went wrong. Please try again.", -32_603);
