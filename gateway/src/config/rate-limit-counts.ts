/**
 * Calls per client and minute. A client is an IPv4 address, which many customers of a mobile network share (CGNAT), or an
 * IPv6 prefix.
 */
export interface RateLimitCounts {
  /** Registrations and sent codes. */
  sending: number;
  /** Attempts to log in or to verify a code. */
  checking: number;
  promo: number;
  /** The web searches on each keystroke. */
  search: number;
  /** React errors that the web reports. */
  clientErrors: number;
  /** One report per page load. */
  webVitals: number;
  /** Products of links (`/buy/…`) that pages load beyond the first few; a page in a cache loads none. */
  linkLines: number;
  /** Calls of shopping agents, whatever they are called. */
  agents: number;
  /** Of these, the calls under one name, so that one agent of an address does not use up the others' calls. */
  oneAgent: number;
}

/** The limits outside tests. */
export const defaultRateLimits: RateLimitCounts = {
  sending: 60,
  checking: 60,
  promo: 60,
  search: 600,
  clientErrors: 60,
  webVitals: 600,
  linkLines: 600,
  agents: 600,
  oneAgent: 300,
};
