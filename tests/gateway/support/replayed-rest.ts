import type { RequestListener } from "node:http";
import { readFixture } from "../../fixtures/fixture.ts";

const fixtures: [RegExp, string][] = [
  [/^GET \/api\/customer\/home/, "home"],
  [/^GET \/api\/customer\/product-categories/, "product-categories"],
  [/^GET \/api\/customer\/subcategories\//, "subcategories"],
  [/^GET \/api\/customer\/product-subcategories\//, "products-of-category"],
  [/^GET \/api\/customer\/subcategory-products\//, "products-of-subcategory"],
  [/^GET \/api\/customer\/product-details\//, "product-details"],
  [/^GET \/api\/customer\/products\//, "product"],
  [/^GET \/api\/customer\/search-products/, "search-products"],
  [/^GET \/api\/customer\/my-cart/, "my-cart"],
  [/^GET \/api\/customer\/my-orders/, "my-orders"],
  [/^GET \/api\/customer\/profile/, "profile"],
  [/^GET \/api\/customer\/address-list/, "address-list"],
  [/^POST \/api\/customer\/add-address/, "add-address"],
  [/^POST \/api\/customer\/check-promocode/, "check-promocode"],
  [/^POST \/api\/customer\/place-order/, "place-order"],
  [/^POST \/api\/(?:register|otp-login)/, "register"],
];

/** A REST that answers what the real one once did (tests/fixtures/rest), and its plain success to every other write. */
export const replayedRest: RequestListener = (request, response) => {
  const call = `${request.method} ${request.url}`;
  const name = fixtures.find(([pattern]) => pattern.test(call))?.[1];
  const body = name
    ? JSON.stringify(readFixture(name).response)
    : JSON.stringify({ success: true, message: "OK", data: {} });
  response.writeHead(200, { "content-type": "application/json" }).end(body);
};
