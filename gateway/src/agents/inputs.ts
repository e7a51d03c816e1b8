import * as v from "valibot";

/** Most ids of a lookup: each costs two REST calls, and one operation of an ad-hoc query may make 20. */
const maxIds = 10;
/** As on the page that `continue_url` opens. */
const maxLines = 20;
const maxQuantity = 10;
const maxPaise = 999_999_999;

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const Id = described(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), "Id of a product or of one of its sizes.");
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPaise));
const CartId = described(v.pipe(v.string(), v.minLength(1), v.maxLength(8000)), "Id of the latest response.");

const Filters = v.object({
  categories: v.optional(
    described(v.pipe(v.array(text(100)), v.maxLength(10)), "Names or ids of categories; one of them suffices."),
  ),
  price: v.optional(
    described(v.object({ min: v.optional(Amount), max: v.optional(Amount) }), "In paise: 100 are 1 rupee."),
  ),
});

const Context = v.object({ currency: v.optional(described(text(20), "Of the price filter; the shop's is INR.")) });

const shared = { filters: v.optional(Filters), context: v.optional(Context) };

const Option = v.object({ name: text(100), label: text(100) });

/** A line may have further members of the protocol, which are ignored. */
const Lines = v.pipe(
  v.array(
    v.object({
      item: v.object({ id: Id }),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxQuantity)),
    }),
  ),
  v.maxLength(maxLines),
);

const FilledLines = v.pipe(Lines, v.minLength(1));

/** Arguments of the tools, without `meta`. What the protocol has besides is ignored. */
export const inputs = {
  search: v.object({
    catalog: v.pipe(
      v.object({
        query: v.optional(described(text(300), "Words of a product's name, kind, colour or fabric.")),
        pagination: v.optional(
          v.object({
            cursor: v.optional(described(text(100), "Of the page before.")),
            limit: v.optional(described(v.pipe(v.number(), v.integer(), v.minValue(1)), "10 by default, 50 at most.")),
          }),
        ),
        ...shared,
      }),
      v.check(
        ({ query, filters }) => Boolean(query?.trim()) || filters?.categories !== undefined || filters?.price !== undefined,
        "needs a query, or a filter by category or price",
      ),
    ),
  }),
  lookup: v.object({
    catalog: v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(maxIds)), ...shared }),
  }),
  product: v.object({
    catalog: v.object({
      id: Id,
      selected: v.optional(described(v.pipe(v.array(Option), v.maxLength(10)), "Such as the name Size and the label M.")),
      ...shared,
    }),
  }),
  createCart: v.object({ cart: v.object({ line_items: FilledLines }) }),
  updateCart: v.object({ id: CartId, cart: v.object({ line_items: FilledLines }) }),
  createCheckout: v.object({
    checkout: v.pipe(
      v.object({ cart_id: v.optional(CartId), line_items: v.optional(Lines) }),
      v.check(({ cart_id, line_items }) => cart_id !== undefined || Boolean(line_items?.length), "needs a cart_id or line_items"),
    ),
  }),
  updateCheckout: v.object({ id: CartId, checkout: v.object({ line_items: FilledLines }) }),
  withId: v.object({ id: CartId }),
};

export type Filters = v.InferOutput<typeof Filters>;
export type CartLines = v.InferOutput<typeof Lines>;
