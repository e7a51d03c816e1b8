/** Version of the Universal Commerce Protocol (https://ucp.dev) that agents are served by, and the only one. */
export const ucpVersion = "2026-04-08";

/** Names of the protocol's capabilities below `dev.ucp.shopping.`. */
export type Capability = "catalog.search" | "catalog.lookup" | "cart" | "checkout";

/** A remark for the agent. Its text never has a shopper's data. */
export interface Message {
  type: "error" | "warning" | "info";
  code: string;
  content: string;
  /** RFC 9535 JSONPath of the part of the response that it concerns. */
  path?: string;
  /** Of errors only. */
  severity?: "recoverable" | "requires_buyer_input" | "requires_buyer_review" | "unrecoverable";
}

/** The response of a tool: an object of the protocol's JSON schemas. */
export type UcpResponse = Record<string, unknown>;

/** A response of a binding: its JSON, blank for none, and the HTTP status. */
export interface JsonResponse {
  status: number;
  json: string;
  retryAfterSeconds?: number | null;
}

/** Names a capability as the profile and responses do. */
export const capabilityName = (capability: Capability): string => `dev.ucp.shopping.${capability}`;

/** The `ucp` member of a response by a capability; null for one that the shop does not have. */
export function envelopeOf(capability: Capability | null, status: "success" | "error" = "success"): UcpResponse {
  const capabilities = capability === null ? {} : { [capabilityName(capability)]: [{ version: ucpVersion }] };
  // No payment handlers: people pay in their own browser.
  return { version: ucpVersion, status, capabilities, ...(capability === "checkout" && { payment_handlers: {} }) };
}

/** The response of a tool whose object does not exist, or cannot be made. */
export function refusal(capability: Capability | null, messages: readonly Message[], continueUrl: string): UcpResponse {
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
  readonly retryAfterSeconds: number | null;

  /** @param status of HTTP @param code of the protocol, such as `version_unsupported` */
  constructor(status: number, code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The code of the JSON-RPC error that stands for it. */
  get rpcCode(): number {
    if (discoveryCodes.has(this.code)) return -32_001;
    if (this.status === 400 || this.status === 413) return -32_602;
    return this.status === 500 ? -32_603 : -32_000;
  }
}

const discoveryCodes = new Set(["invalid_profile_url", "version_unsupported"]);

/** The error while REST does not respond. */
export const unavailable = (): UcpError =>
  new UcpError(503, "temporarily_unavailable", "The shop cannot be read now. Please try again.", 5);
