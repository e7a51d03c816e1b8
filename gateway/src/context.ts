import type { Logger } from "pino";
import { type AddressSource, createAddressSource } from "./address/source.ts";
import { neverAborts } from "./cache/single-flight.ts";
import type { CartChangeQueue } from "./cart/change-queue.ts";
import { type CartSource, createCartSource } from "./cart/source.ts";
import { type CatalogueSource, createCatalogueSource } from "./catalogue/source.ts";
import { createStaffBannerSource, type StaffBannerSource } from "./catalogue/staff-banner-source.ts";
import type { Config } from "./config.ts";
import { createCreditSource, type CreditSource } from "./credit/source.ts";
import { createCustomerSource, type CustomerSource } from "./customer/source.ts";
import { createStaffCustomerSource, type StaffCustomerSource } from "./customer/staff-source.ts";
import { Forbidden, NotLoggedIn } from "./errors.ts";
import { isStaffToken } from "./http/caller.ts";
import { createStaffPictureSource, type StaffPictureSource } from "./image/staff-source.ts";
import { logError } from "./observability/operation-log.ts";
import type { CheckoutAttempts } from "./order/checkout-attempts.ts";
import { createOrderSource, type OrderSource } from "./order/source.ts";
import { createProductSource, type ProductSource } from "./product/source.ts";
import { createStaffProductSource, type StaffProductSource } from "./product/staff-source.ts";
import { createPromoCodeSource, type PromoCodeSource } from "./promo/source.ts";
import type { Caller, RecordedExchange, Rest, RestCall, RestClient } from "./rest/client.ts";
import { createShopSource, type ShopSource } from "./shop/source.ts";
import { createStaffOrderSource, type StaffOrderSource } from "./order/staff-source.ts";
import { createStaffSource, type StaffSource } from "./staff/source.ts";
import { createWishlistSource, type WishlistSource } from "./wishlist/source.ts";

/** Services that all requests share. */
export interface Process {
  config: Config;
  log: Logger;
  rest: Rest;
  attempts: CheckoutAttempts;
  cartChanges: CartChangeQueue;
}

/**
 * Data of one request. Entities access each other through it; sources are created on first use, since an operation
 * needs one or two of them.
 */
export class RequestContext {
  readonly requestId: string;
  /** IP address of the shopper's device; null if unknown. */
  readonly address: string | null;
  /** Bearer token of the caller; null for a guest. */
  readonly token: string | null;
  readonly config: Config;
  readonly log: Logger;
  readonly attempts: CheckoutAttempts;
  /** REST calls so far, with their readings; null unless the caller requested the trace. */
  readonly restCalls: RestCall[] | null;
  /** REST calls so far, with their responses; null unless the caller requested a test of the operation. */
  readonly exchanges: RecordedExchange[] | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  // TypeScript-private, because Apollo copies the context, and a copy lacks #private fields.
  private readonly shared: Process;
  /** An object, so that a copy of the context sees the calls of the original. */
  private readonly result = { freshSeconds: Number.POSITIVE_INFINITY, isCacheable: true, isEmpty: false };
  private readonly caller: Caller;
  private readonly client: RestClient;
  private readonly made: { -readonly [Name in keyof RequestContext]?: RequestContext[Name] } = {};
  /** Logs an error that does not fail its field. */
  private readonly logIgnored = (error: unknown) => logError(this.log.child({ requestId: this.requestId }), error);

  constructor(shared: Process, caller: Caller) {
    const { config, log, rest, attempts } = shared;
    this.shared = shared;
    this.signal = caller.signal;
    this.requestId = caller.requestId;
    this.address = caller.address;
    this.token = caller.token;
    this.config = config;
    this.log = log;
    this.attempts = attempts;
    this.restCalls = caller.wantsReadings ? [] : null;
    this.exchanges = caller.wantsExchanges ? [] : null;
    this.caller = {
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
    this.client = rest.for(this.caller);
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

  /** A context with the same caller for work that continues after a disconnect; this context records its calls too. */
  detached(): RequestContext {
    return new RequestContext(this.shared, { ...this.caller, signal: neverAborts });
  }

  get shop(): ShopSource {
    return (this.made.shop ??= createShopSource(this.client));
  }
  get catalogue(): CatalogueSource {
    return (this.made.catalogue ??= createCatalogueSource(this.client));
  }
  get products(): ProductSource {
    return (this.made.products ??= createProductSource(this.client, this.logIgnored));
  }
  get staff(): StaffSource {
    return (this.made.staff ??= createStaffSource(this.client));
  }
  get staffProducts(): StaffProductSource {
    return (this.made.staffProducts ??= createStaffProductSource(this.client));
  }
  get staffPictures(): StaffPictureSource {
    return (this.made.staffPictures ??= createStaffPictureSource(this.client));
  }
  get staffCustomers(): StaffCustomerSource {
    return (this.made.staffCustomers ??= createStaffCustomerSource(this.client));
  }
  get staffBanners(): StaffBannerSource {
    return (this.made.staffBanners ??= createStaffBannerSource(this.client));
  }
  get promoCodes(): PromoCodeSource {
    return (this.made.promoCodes ??= createPromoCodeSource(this.client));
  }
  get staffOrders(): StaffOrderSource {
    return (this.made.staffOrders ??= createStaffOrderSource(this.client));
  }
  get cart(): CartSource {
    return (this.made.cart ??= createCartSource(this.client, this.shared.cartChanges, this.caller));
  }
  get customers(): CustomerSource {
    return (this.made.customers ??= createCustomerSource(this.client));
  }
  get addresses(): AddressSource {
    return (this.made.addresses ??= createAddressSource(this.client));
  }
  get orders(): OrderSource {
    return (this.made.orders ??= createOrderSource(this.client));
  }
  get credit(): CreditSource {
    return (this.made.credit ??= createCreditSource(this.client));
  }
  get wishlist(): WishlistSource {
    return (this.made.wishlist ??= createWishlistSource(this.client, this.logIgnored));
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
export function createContexts(shared: Process): (caller: Caller) => RequestContext {
  return (caller) => new RequestContext(shared, caller);
}
