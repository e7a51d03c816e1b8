import type { Logger } from "pino";
import { type AddressSource, createAddressSource } from "./address/source.ts";
import { neverAborts } from "./cache/single-flight.ts";
import { type CartSource, createCartSource } from "./cart/source.ts";
import { type CatalogueSource, createCatalogueSource } from "./catalogue/source.ts";
import type { Config } from "./config.ts";
import { createCreditSource, type CreditSource } from "./credit/source.ts";
import { createCustomerSource, type CustomerSource } from "./customer/source.ts";
import { NotLoggedIn } from "./errors.ts";
import type { Attempts } from "./order/attempts.ts";
import { createOrderSource, type OrderSource } from "./order/source.ts";
import { createProductSource, type ProductSource } from "./product/source.ts";
import { createStaffSource, type StaffSource } from "./product/staff-source.ts";
import type { Caller, Rest, RestCall, RestClient } from "./rest/client.ts";
import { createStaffOrderSource, type StaffOrderSource } from "./order/staff-source.ts";
import { createWishlistSource, type WishlistSource } from "./wishlist/source.ts";

/** What the process lends to every request. */
export interface Process {
  config: Config;
  log: Logger;
  rest: Rest;
  attempts: Attempts;
}

interface Sources {
  catalogue: CatalogueSource;
  products: ProductSource;
  staff: StaffSource;
  staffOrders: StaffOrderSource;
  cart: CartSource;
  customers: CustomerSource;
  addresses: AddressSource;
  orders: OrderSource;
  credit: CreditSource;
  wishlist: WishlistSource;
}

/**
 * What one request owns. Entities meet here: none knows another's source. A source is made when a resolver first asks
 * for it, since an operation needs one or two of them.
 */
export class RequestContext implements Sources {
  readonly requestId: string;
  /** The address of the shopper's machine; null for one that has none. */
  readonly address: string | null;
  /** The caller's bearer token; null for a guest. */
  readonly token: string | null;
  readonly config: Config;
  readonly log: Logger;
  readonly attempts: Attempts;
  /** What was asked of REST so far, with its readings; null unless the caller wants them. */
  readonly restCalls: RestCall[] | null;
  /** For how many seconds more all that REST has answered so far is fresh: 0 after what may not be kept, or is stale. */
  freshSeconds = Number.POSITIVE_INFINITY;
  /** Whether REST allows all of its payloads so far to be stored. */
  isCacheable = true;
  /** Aborts when the caller has gone. */
  readonly signal: AbortSignal;
  // Not private to the engine: Apollo copies a context, and a copy would not have them.
  private readonly shared: Process;
  private readonly caller: Caller;
  private readonly client: RestClient;
  private readonly made: Partial<Sources> = {};

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
    this.caller = {
      ...caller,
      onCall: (call) => {
        this.restCalls?.push(call);
        this.freshSeconds = Math.min(this.freshSeconds, call.freshSeconds);
        if (call.freshSeconds === 0 && call.cache !== "stale") this.isCacheable = false;
        caller.onCall?.(call);
      },
    };
    this.client = rest.for(this.caller);
  }

  /** The same caller's context for work that goes on when the caller leaves; this context notes its calls too. */
  detached(): RequestContext {
    return new RequestContext(this.shared, { ...this.caller, signal: neverAborts });
  }

  get catalogue(): CatalogueSource {
    return (this.made.catalogue ??= createCatalogueSource(this.client));
  }
  get products(): ProductSource {
    return (this.made.products ??= createProductSource(this.client));
  }
  get staff(): StaffSource {
    return (this.made.staff ??= createStaffSource(this.client));
  }
  get staffOrders(): StaffOrderSource {
    return (this.made.staffOrders ??= createStaffOrderSource(this.client));
  }
  get cart(): CartSource {
    return (this.made.cart ??= createCartSource(this.client));
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
    return (this.made.wishlist ??= createWishlistSource(this.client));
  }
}

/**
 * The caller's token, for what a guest may not do.
 *
 * @throws NotLoggedIn with the words given
 */
export function requireLogin({ token }: RequestContext, words = "Please log in to continue."): string {
  if (token === null) throw new NotLoggedIn(words);
  return token;
}

/** The token of an Authorization header (RFC 6750); null for none, or for what cannot be one. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +([\w.~+/-]{1,512}=*)$/i.exec(authorization?.trim() ?? "")?.[1] ?? null;
}
