import type { Logger } from "pino";
import { type AddressSource, createAddressSource } from "./address/source.ts";
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
import type { Caller, Rest, RestCall } from "./rest/client.ts";
import { createWishlistSource, type WishlistSource } from "./wishlist/source.ts";

/** What the process lends to every request. */
export interface Process {
  config: Config;
  log: Logger;
  rest: Rest;
  attempts: Attempts;
}

/** What one request owns. Entities meet here: none knows another's source. */
export interface RequestContext {
  requestId: string;
  /** The address of the shopper's machine; null for one that has none. */
  address: string | null;
  /** The caller's bearer token; null for a guest. */
  token: string | null;
  config: Config;
  log: Logger;
  attempts: Attempts;
  /** What was asked of REST so far, with its readings; null unless the caller wants them. */
  restCalls: RestCall[] | null;
  /** For how many seconds more all that REST has answered so far is fresh: 0 after what may not be kept, or is stale. */
  freshSeconds: number;
  catalogue: CatalogueSource;
  products: ProductSource;
  staff: StaffSource;
  cart: CartSource;
  customers: CustomerSource;
  addresses: AddressSource;
  orders: OrderSource;
  credit: CreditSource;
  wishlist: WishlistSource;
}

export function createContext({ config, log, rest, attempts }: Process, caller: Caller): RequestContext {
  const restCalls: RestCall[] | null = caller.wantsReadings ? [] : null;
  const client = rest.for({ ...caller, onCall });

  function onCall(call: RestCall): void {
    restCalls?.push(call);
    context.freshSeconds = Math.min(context.freshSeconds, call.freshSeconds);
    caller.onCall?.(call);
  }

  const context: RequestContext = {
    requestId: caller.requestId,
    address: caller.address,
    token: caller.token,
    config,
    log,
    attempts,
    restCalls,
    freshSeconds: Number.POSITIVE_INFINITY,
    catalogue: createCatalogueSource(client),
    products: createProductSource(client),
    staff: createStaffSource(client),
    cart: createCartSource(client),
    customers: createCustomerSource(client),
    addresses: createAddressSource(client),
    orders: createOrderSource(client),
    credit: createCreditSource(client),
    wishlist: createWishlistSource(client),
  };
  return context;
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
