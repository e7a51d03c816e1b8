import * as v from "valibot";

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const list = <Item extends v.GenericSchema>(item: Item, most: number) => v.pipe(v.array(item), v.maxLength(most));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const Id = described(v.pipe(text(100), v.nonEmpty()), "Id of a product or of one of its sizes.");
const CartId = described(v.pipe(text(8000), v.nonEmpty()), "Id of the latest response.");
const Price = v.object({ min: v.optional(whole(0, 999_999_999)), max: v.optional(whole(0, 999_999_999)) });
const Filters = v.object({
  categories: v.optional(described(list(text(100), 10), "Names or ids; one of them suffices.")),
  price: v.optional(described(Price, "In paise: 100 are 1 rupee.")),
});
const refinement = {
  filters: v.optional(Filters),
  context: v.optional(v.object({ currency: v.optional(described(text(20), "Of the price filter: INR.")) })),
};

/** As on the page that `continue_url` opens: up to 20 lines of 10 pieces. */
const Lines = list(v.object({ item: v.object({ id: Id }), quantity: whole(1, 10) }), 20);
const SomeLines = v.pipe(Lines, v.nonEmpty());

const Search = v.pipe(
  v.object({
    query: v.optional(described(text(300), "Words of a product's name, kind, colour or fabric.")),
    pagination: v.optional(
      v.object({
        cursor: v.optional(described(text(100), "Of the page before.")),
        limit: v.optional(described(whole(1, 1_000_000), "10 by default, 50 at most.")),
      }),
    ),
    ...refinement,
  }),
  v.check(
    ({ query, filters }) => Boolean(query?.trim() || filters?.categories || filters?.price),
    "needs a query, or a filter by category or price",
  ),
);
const Checkout = v.pipe(
  v.object({ cart_id: v.optional(CartId), line_items: v.optional(Lines) }),
  v.check((given) => given.cart_id !== undefined || Boolean(given.line_items?.length), "needs a cart_id or line_items"),
);
const Selected = described(list(v.object({ name: text(100), label: text(100) }), 10), "Such as Size and M.");

/** Arguments of the tools, without `meta`. What else the protocol has is ignored. */
export const inputs = {
  search: v.object({ catalog: Search }),
  // Each costs two REST calls, and an ad-hoc query may make 20.
  lookup: v.object({ catalog: v.object({ ids: v.pipe(list(Id, 10), v.nonEmpty()), ...refinement }) }),
  product: v.object({ catalog: v.object({ id: Id, selected: v.optional(Selected), ...refinement }) }),
  createCart: v.object({ cart: v.object({ line_items: SomeLines }) }),
  updateCart: v.object({ id: CartId, cart: v.object({ line_items: SomeLines }) }),
  createCheckout: v.object({ checkout: Checkout }),
  updateCheckout: v.object({ id: CartId, checkout: v.object({ line_items: SomeLines }) }),
  withId: v.object({ id: CartId }),
};

export type Input<Name extends keyof typeof inputs> = v.InferOutput<(typeof inputs)[Name]>;
export type Filters = v.InferOutput<typeof Filters>;
export type CartLines = v.InferOutput<typeof Lines>;
