import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { bareId } from "../../web/src/session/bare-id.ts";
import {
  type Customer,
  isUnknownOperation,
  loadPage,
  mutate,
  type Outcome,
  query,
  queryPublic,
  untilDone,
} from "./shop-client.ts";

export const kinds = ["page", "public query", "cart read", "write", "order"] as const;
export type Kind = (typeof kinds)[number];

export interface Sample extends Outcome {
  kind: Kind;
}

/** An order whose shopper was told its id, at a time in milliseconds. */
export interface Acknowledged {
  id: string;
  at: number;
}

export interface Load {
  /** Returns the requests that ended since the last call, and clears them. */
  take(): Sample[];
  /** Stops all shoppers after their current request. */
  stop(): Promise<void>;
  /** The acknowledged orders by their key, and the keys of all sent ones. */
  orders: { acknowledged: Map<string, Acknowledged>; sent: Set<string> };
  /** The expected content of each wishlist. */
  wishlists: Map<Customer, Set<string>>;
}

/** Customers for the shoppers of `startLoad`. */
export const customerCount = 7;
/** Those and the guests: each has at most one request in flight. */
export const shopperCount = customerCount + 3;

const wishlisted = ["3", "4", "5"];
const saree = "1";
/** The id of a product that has sizes; shops of versions before sizes, which `--from` starts, have none. */
export const kurta = "2";
/** Pause between two requests of one shopper, which leaves a machine of two cores the time to start processes. */
const thinkMs = 60;

/**
 * Shoppers who load pages, run public queries, read carts, change wishlists and place orders, each sequentially. The
 * pages and queries are cached.
 */
export function startLoad(origin: string, customers: readonly Customer[]): Load {
  const samples: Sample[] = [];
  const acknowledged = new Map<string, Acknowledged>();
  const sent = new Set<string>();
  const wishlists = new Map<Customer, Set<string>>();
  const stopping = new AbortController();

  const record = async (kind: Kind, work: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await work;
    // pages are large, and their text is not needed
    samples.push({ kind, ...outcome, data: null });
    return outcome;
  };
  const repeat = async (act: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await act(turn);
      await pause(thinkMs);
    }
  };

  const paths = pagePaths();
  const pages = (shift: number) =>
    repeat((turn) => record("page", loadPage(origin + paths[(turn + shift) % paths.length])));
  const publicQueries = () =>
    repeat((turn) =>
      record(
        "public query",
        turn % 4 === 0
          ? queryPublic(origin, "HomePage")
          : queryPublic(origin, "ProductPage", { id: String(1 + (turn % 12)) }),
      ),
    );
  const cartReads = ({ token }: Customer) => repeat(() => record("cart read", query(origin, token, "Cart")));

  const wishlistWrites = (customer: Customer) => {
    const expected = new Set<string>();
    wishlists.set(customer, expected);
    return repeat(async (turn) => {
      const productId = wishlisted[turn % wishlisted.length] ?? "3";
      const outcome = await record("write", mutate(origin, customer.token, "ToggleWishlist", { productId }));
      if (outcome.result !== "ok") {
        // Its outcome is unknown.
        const present = await untilDone(() => wishlistOf(origin, customer));
        expected.clear();
        for (const id of present) expected.add(id);
      } else if (v.parse(Toggled, outcome.data).toggleWishlist.wishlisted) expected.add(productId);
      else expected.delete(productId);
    });
  };

  /** Gives a size to each line that needs one. */
  const chooseSizes = async (customer: Customer) => {
    for (const { id: lineId, needsSize, product } of await untilDone(() => linesOf(origin, customer))) {
      const sizeId = needsSize ? await sizeOf(origin, product.id) : undefined;
      if (sizeId !== undefined) {
        await record("write", mutate(origin, customer.token, "SetCartLineSize", { lineId, sizeId }));
      }
    }
  };

  /** Fills the cart, and sends one order under one key until it gets a response. */
  const orders = (customer: Customer) =>
    repeat(async (turn) => {
      if ((await untilDone(() => linesOf(origin, customer))).length === 0) {
        const productId = turn % 4 < 2 ? saree : kurta;
        const read = await sizeOf(origin, productId);
        // Pages of this version send REST's id, those before composed ids what they have read.
        const sizeId = read !== undefined && turn % 8 < 4 ? bareId(read) : read;
        const variables = { productId, quantity: 1, sizeId };
        await record("write", mutate(origin, customer.token, "AddToCart", variables));
        return;
      }
      const idempotencyKey = randomUUID();
      sent.add(idempotencyKey);
      const { addressId } = customer;
      const input = { addressId, paymentMode: "CASH", idempotencyKey, note: idempotencyKey };
      const orderId = await untilDone(async () => {
        const outcome = await record("order", mutate(origin, customer.token, "PlaceOrder", { input }));
        if (outcome.result === "ok") return v.parse(Placed, outcome.data).placeOrder.orderId;
        if (isRejected(outcome)) await chooseSizes(customer);
        return null;
      });
      acknowledged.set(idempotencyKey, { id: orderId, at: Date.now() });
    });

  const [reader1, reader2, wisher1, wisher2, ...buyers] = customers;
  if (!reader1 || !reader2 || !wisher1 || !wisher2 || customers.length !== customerCount) {
    throw new Error(`The load requires ${customerCount} customers.`);
  }
  const all = Promise.all([
    pages(0),
    pages(5),
    publicQueries(),
    cartReads(reader1),
    cartReads(reader2),
    wishlistWrites(wisher1),
    wishlistWrites(wisher2),
    ...buyers.map(orders),
  ]);
  return {
    take: () => samples.splice(0),
    async stop() {
      stopping.abort();
      await all;
    },
    orders: { acknowledged, sent },
    wishlists,
  };
}

const Toggled = v.object({ toggleWishlist: v.object({ wishlisted: v.boolean() }) });
const Placed = v.object({ placeOrder: v.object({ orderId: v.string() }) });
const Line = v.object({
  id: v.string(),
  // The previous version has no such field.
  needsSize: v.optional(v.boolean(), false),
  product: v.object({ id: v.string() }),
});
const Carts = v.object({ cart: v.object({ lines: v.array(Line) }) });
const Size = v.object({ id: v.string(), isAvailable: v.boolean(), left: v.nullable(v.number()) });
const Sizes = v.object({ product: v.object({ sizes: v.array(Size) }) });
const Wishlists = v.object({ me: v.object({ wishlist: v.array(v.object({ id: v.string() })) }) });

function pagePaths(): string[] {
  const products = Array.from({ length: 12 }, (_, index) => `/product/${index + 1}`);
  return ["/", "/categories", "/categories/1", "/categories/2/all-products", "/search?q=saree", ...products];
}

/** The lines of the cart; null if they cannot be read. */
async function linesOf(origin: string, { token }: Customer): Promise<v.InferOutput<typeof Line>[] | null> {
  const { result, data } = await query(origin, token, "Cart");
  return result === "ok" ? v.parse(Carts, data).cart.lines : null;
}

/** Whether shop-api has rejected a write, as it does without a size. */
export const isRejected = ({ detail }: Pick<Outcome, "detail">) => detail.endsWith("BAD_USER_INPUT");

/**
 * The ids of the sizes of a product that do not sell out while they are cached; none in a version without sizes, null
 * if they cannot be read.
 */
export async function sizesOf(origin: string, productId: string): Promise<string[] | null> {
  const outcome = await queryPublic(origin, "ProductSizes", { id: productId });
  if (outcome.result !== "ok") return isUnknownOperation(outcome) ? [] : null;
  const { product } = v.parse(Sizes, outcome.data);
  return product.sizes.flatMap(({ id, isAvailable, left }) => (isAvailable && left === null ? [id] : []));
}

/** The id of one of its sizes, chosen at random; undefined if it has none. */
export async function sizeOf(origin: string, productId: string): Promise<string | undefined> {
  const ids = await untilDone(() => sizesOf(origin, productId));
  return ids[Math.floor(Math.random() * ids.length)];
}

/** The products on a customer's wishlist; null if it cannot be read. */
export async function wishlistOf(origin: string, { token }: Customer): Promise<string[] | null> {
  const { result, data } = await query(origin, token, "Wishlist");
  return result === "ok" ? v.parse(Wishlists, data).me.wishlist.map(({ id }) => id) : null;
}
