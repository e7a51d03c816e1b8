import type { Logger } from "pino";
import { neverAborts } from "./cache/single-flight.ts";
import type { CartChangeQueue } from "./cart/change-queue.ts";
import type { Config } from "./config.ts";
import { Forbidden, NotLoggedIn } from "./errors.ts";
import { isStaffToken } from "./http/caller.ts";
import { logError } from "./observability/operation-log.ts";
import type { CheckoutAttempts } from "./order/checkout-attempts.ts";
import type { Caller, RecordedExchange, Rest, RestCall, RestClient } from "./rest/client.ts";
import type { KeySupport } from "./rest/key-support.ts";
import * as sources from "./sources.ts";

/** Services that all requests share. */
export interface SharedServices {
  config: Config;
  log: Logger;
  rest: Rest;
  attempts: CheckoutAttempts;
  cartChanges: CartChangeQueue;
  /** Called after each checkout, with null for an order that was placed or found by its key. */
  onCheckout?: (error: unknown) => void;
}

/** What a source may need of its request, besides the REST client. */
interface SourceDeps {
  caller: Caller;
  cartChanges: CartChangeQueue;
  /** Logs an error that does not fail its field. */
  reportIgnored: (error: unknown) => void;
}

type CreateSource = (rest: RestClient, deps: SourceDeps) => object;

type Sources = { readonly [Name in keyof typeof sources]: ReturnType<(typeof sources)[Name]> };

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the class gets a getter for each source below
export interface RequestContext extends Sources {}

/**
 * Data of one request. Entities access each other through it; sources are created on first use, since an operation
 * needs one or two of them.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- as above
export class RequestContext {
  static {
    // By index, because a lookup by name is slower.
    for (const [index, [name, create]] of Object.entries<CreateSource>(sources).entries()) {
      Object.defineProperty(this.prototype, name, {
        get(this: RequestContext) {
          return (this.made[index] ??= create(this.client, this.deps));
        },
      });
    }
  }

  readonly requestId: string;
  /** IP address of the shopper's device, or `internalCaller`. */
  readonly address: Caller["address"];
  /** Bearer token of the caller; null for a guest, blank for one that is not allowed. */
  readonly token: string | null;
  readonly config: Config;
  readonly log: Logger;
  readonly attempts: CheckoutAttempts;
  readonly keySupport: KeySupport;
  /** REST calls so far, with their readings; null unless the caller requested the trace. */
  readonly restCalls: RestCall[] | null;
  /** REST calls so far, with their responses; null unless the caller requested a test of the operation. */
  readonly exchanges: RecordedExchange[] | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  // TypeScript-private, because Apollo copies the context, and a copy lacks #private fields.
  private readonly shared: SharedServices;
  /** An object, so that a copy of the context sees the calls of the original. */
  private readonly result = { freshSeconds: Number.POSITIVE_INFINITY, isCacheable: true, isEmpty: false };
  private readonly deps: SourceDeps;
  private readonly client: RestClient;
  private readonly made: object[] = [];

  constructor(shared: SharedServices, caller: Caller) {
    const { config, log, rest, attempts } = shared;
    this.shared = shared;
    this.signal = caller.signal;
    this.requestId = caller.requestId;
    this.address = caller.address;
    this.token = caller.token;
    this.config = config;
    this.log = log;
    this.attempts = attempts;
    this.keySupport = rest.keySupport;
    this.restCalls = caller.wantsReadings ? [] : null;
    this.exchanges = caller.wantsExchanges ? [] : null;
    const reportingCaller: Caller = {
      ...caller,
      onCall: (call) => {
        this.restCalls?.push(call);
        this.result.freshSeconds = Math.min(this.freshSeconds, call.freshSeconds);
        if (call.freshSeconds === 0 && call.cache !== "stale") this.result.isCacheable = false;
        caller.onCall?.(call);
      },
      onExchange: (exchange) => {
        this.exchanges?.push(exchange);
        caller.onExchange?.(exchange);
      },
    };
    this.deps = {
      caller: reportingCaller,
      cartChanges: shared.cartChanges,
      reportIgnored: (error) => logError(this.log.child({ requestId: this.requestId }), error),
    };
    this.client = rest.for(reportingCaller);
  }

  /** Seconds for which all REST payloads so far stay fresh: 0 after one that is stale or must not be stored. */
  get freshSeconds(): number {
    return this.result.freshSeconds;
  }

  /** Whether REST allows all of its payloads so far to be stored. */
  get isCacheable(): boolean {
    return this.result.isCacheable;
  }

  /** Whether the result is one of an unbounded number of empty ones. */
  get isEmpty(): boolean {
    return this.result.isEmpty;
  }

  /** Limits caching of a result that callers can request under any number of names, such as a page beyond the last one. */
  reportEmpty(): void {
    this.result.isEmpty = true;
    this.result.freshSeconds = 0;
  }

  /** Counts a checkout. @param error null for an order that was placed or found by its key */
  reportCheckout(error: unknown): void {
    this.shared.onCheckout?.(error);
  }

  /** A context with the same caller for work that continues after a disconnect; this context records its calls too. */
  detached(): RequestContext {
    return new RequestContext(this.shared, { ...this.deps.caller, signal: neverAborts });
  }
}

/**
 * Returns the caller's token, for fields of customers; null for a guest.
 * @throws Forbidden for the token of a staff session
 */
export function customerToken({ token }: Pick<RequestContext, "token">): string | null {
  if (isStaffToken(token)) throw new Forbidden("This is for customers: the token is of a staff session.");
  return token;
}

/**
 * Returns the caller's token, for fields of customers that require a login.
 * @throws NotLoggedIn with the message; Forbidden for the token of a staff session
 */
export function requireLogin(context: Pick<RequestContext, "token">, message = "Please log in to continue."): string {
  const token = customerToken(context);
  if (token === null) throw new NotLoggedIn(message);
  return token;
}

/** Creates the contexts of a process's requests. */
export function createContexts(shared: SharedServices): (caller: Caller) => RequestContext {
  return (caller) => new RequestContext(shared, caller);
}
