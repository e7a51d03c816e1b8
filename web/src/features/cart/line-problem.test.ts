import { ApolloClient, ApolloLink } from "@apollo/client";
import { beforeEach, expect, test } from "vitest";
import { NEVER, of } from "rxjs";
import { createCache } from "../../apollo/cache.ts";
import { endClient } from "../../apollo/ended-clients.ts";
import { LoginEndedError } from "../../apollo/login-link.ts";
import { lineContent } from "../../session/attempted-lines.ts";
import { clearAttempt, idempotencyKeyFor } from "../../session/order-attempt.ts";
import { findLineProblem, lineProblem } from "./line-problem.ts";
import { ProductSizesDocument } from "./ProductSizes.generated.ts";

const size = (id: string, isAvailable: boolean) => ({
  __typename: "ProductSize" as const,
  id,
  label: id,
  isAvailable,
  left: null,
  price: null,
});
const sizes = [size("S", true), size("M", false)];
const line = { id: "7", quantity: 1, unitPrice: 100, product: { id: "63" }, size: null, needsSize: false };
const inM = { ...line, size: { id: "M", label: "M" } };

beforeEach(() => clearAttempt());

test.each([
  ["without sizes", line, sizes, null],
  ["without a size that it needs", { ...line, needsSize: true }, [], "Please select a size."],
  ["in an available size", { ...line, size: { id: "S", label: "S" } }, sizes, null],
  ["in a sold-out size", inM, sizes, "Size M is sold out."],
  ["in a size that its product does not list", { ...line, size: { id: "L", label: "L" } }, sizes, null],
  ["in a size of a product whose sizes are unknown", inM, [], null],
])("a cart line %s has this problem", (_, sizedLine, known, problem) => {
  expect(lineProblem(sizedLine, known)).toBe(problem);
});

test("a sold-out size that an unconfirmed order may have bought is no problem, until the line changes", () => {
  idempotencyKeyFor("1", JSON.stringify([{ note: "Ring twice" }, [line, inM].map(lineContent).join(" ")]));
  expect(lineProblem(inM, sizes)).toBeNull();
  expect(lineProblem({ ...inM, quantity: 2 }, sizes)).toBe("Size M is sold out.");
});

test.each([
  ["is restocked", true, null],
  ["is still sold out", false, "Size M is sold out."],
])(
  "a size that is sold out in the cache and %s blocks the checkout only by a fresh read",
  async (_, isOnSale, problem) => {
    const contexts: unknown[] = [];
    const link = new ApolloLink(({ getContext }) => {
      contexts.push(getContext()["fetchOptions"]);
      return of({ data: { product: { __typename: "Product", id: "63", sizes: [size("M", isOnSale)] } } });
    });
    const client = new ApolloClient({ cache: createCache(), link });
    const data = { product: { __typename: "Product" as const, id: "63", sizes } };
    client.writeQuery({ query: ProductSizesDocument, variables: { id: "63" }, data });
    expect(await findLineProblem(client, [line, inM])).toBe(problem);
    expect(contexts).toEqual([{ cache: "no-cache" }]);
  },
);

test("nothing is said of the lines of a login that ends while their sizes are read", async () => {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) });
  const finding = findLineProblem(client, [inM]);
  endClient(client);
  await expect(finding).rejects.toThrow(LoginEndedError);
});
