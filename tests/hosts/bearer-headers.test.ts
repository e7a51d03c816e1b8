import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { bearerToken } from "../../gateway/src/http/caller.ts";
import { playRest, restApi, runQuery } from "../gateway/support/run-query.ts";

playRest();

/** The sources: which characters hosts' tokens have, and which ones a header cannot carry unchanged. */
const sanctum = "https://github.com/laravel/sanctum/issues/140";
const rfc6750 = "https://www.rfc-editor.org/rfc/rfc6750#section-2.1";
const rfc9110 = "https://www.rfc-editor.org/rfc/rfc9110#section-11.6.2";

const tokens: [header: string, token: string, source: string][] = [
  ["Bearer 12|Zq3vS8dK", "12|Zq3vS8dK", sanctum],
  ["bearer  AZaz09-._~+/==", "AZaz09-._~+/==", rfc6750],
  ["BEARER user:7:9f86d0", "user:7:9f86d0", rfc9110],
  [`Bearer !"#$%&'()*+-./:;<=>?@[\\]^_\`{|}~`, `!"#$%&'()*+-./:;<=>?@[\\]^_\`{|}~`, rfc9110],
  ["Bearer =", "=", rfc9110],
  [`Bearer ${"x".repeat(4096)}`, "x".repeat(4096), rfc9110],
];

/** Headers whose scheme is Bearer, but not with one token. */
const malformed: [header: string, why: string][] = [
  ["Bearer", "nothing after the scheme"],
  ["Bearer ", "a blank"],
  ["Bearer a b", "a space inside"],
  ["Bearer a\tb", "a tab inside"],
  ["Bearer\tab", "a tab instead of the space"],
  ["Bearer a,b", "a comma, as when a proxy joins two headers"],
  ["Bearer a, Bearer b", "two headers joined"],
  ["Bearer Bearer a", "the scheme twice"],
  ["Bearer \u00e4b", "a letter beyond ASCII"],
  ["Bearer ab\u00a0", "a no-break space at its end"],
  ["Bearer a\u007f", "a control character"],
  [`Bearer ${"x".repeat(4097)}`, "4,097 characters"],
  ["Bearer st_a b", "a space inside a token of staff"],
];

const guests = [
  undefined,
  "",
  "Basic dXNlcjpwYXNz",
  "Bearer-x ab",
  "Bearers ab",
  "Bearer:ab",
  "Bearer=ab",
  "Token ab",
  "Digest username=x",
];

test.each(tokens)("the header %s has a token, which REST gets unchanged (Q113)", async (header, token) => {
  restApi({ authorization: `Bearer ${token}` })
    .get("/customer/profile")
    .reply(200, { data: { user: { name: "Asha" } } });
  expect(await runQuery(gql`{ me { name } }`, {}, caller(header))).toEqual({ data: { me: { name: "Asha" } } });
});

const unauthenticated = (message: string) => [{ message, extensions: { code: "UNAUTHENTICATED" } }];

describe("a header that is not allowed", () => {
  const expired = "Your session has expired. Please log in again.";

  test.each(malformed)(
    "%s: reads that need a login are UNAUTHENTICATED, public ones have their result (Q113)",
    async (header) => {
      restApi({}, { badheaders: ["authorization"] })
        .get("/customer/home")
        .reply(200, { data: { banners: [], products: [{ id: 7, title: "Saree", image: "", price: 1 }] } });
      const personal = gql`{ home { products { title wishlisted } } me { name } cart { id } }`;
      const { data, errors } = await runQuery(personal, {}, caller(header));
      expect(data).toEqual({ home: { products: [{ title: "Saree", wishlisted: null }] }, me: null, cart: null });
      const three = [...unauthenticated(expired), ...unauthenticated(expired), ...unauthenticated(expired)];
      expect(errors).toMatchObject(three);
    },
  );

  test.each(["Bearer", "Bearer a b", "Bearer st_a b"])(
    "%s: changes and staff's fields are UNAUTHENTICATED, and REST is not called (Q113)",
    async (header) => {
      const input = `{ addressId: "1", paymentMode: CASH, idempotencyKey: "12345678" }`;
      const changes: [mutation: string, message: string][] = [
        [`mutation { addToCart(productId: "1", quantity: 1) { id } }`, expired],
        [`mutation { toggleWishlist(productId: "1") { message } }`, expired],
        [`mutation { placeOrder(input: ${input}) { orderId } }`, expired],
        [`query { placedOrder(input: ${input}) { orderId } }`, expired],
        [`query { staff { me { id } } }`, "Please log in to continue."],
      ];
      for (const [text, message] of changes) {
        const { errors } = await runQuery(gql(text), {}, caller(header));
        expect(errors).toMatchObject(unauthenticated(message));
      }
      expect(await runQuery(gql`mutation { logOut }`, {}, caller(header))).toEqual({ data: { logOut: true } });
    },
  );

  test("a login and a registration are sent as those of a guest", async () => {
    restApi({}, { badheaders: ["authorization"] })
      .post("/otp-login")
      .reply(200, { token: "12|ab" });
    const logIn = gql`mutation { logIn(mobile: "+919800000000", code: "1234") { token } }`;
    expect(await runQuery(logIn, {}, caller("Bearer a b"))).toEqual({ data: { logIn: { token: "12|ab" } } });
  });
});

test.each(guests)("the header %s is that of a guest", async (header) => {
  expect(await runQuery(gql`{ me { name } cart { id } }`, {}, caller(header))).toEqual({
    data: { me: null, cart: null },
  });
});

function caller(header: string | undefined): { token?: string } {
  const token = bearerToken(header);
  return token === null ? {} : { token };
}
