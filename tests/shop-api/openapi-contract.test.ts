import { describe, expect, it } from "vitest";
import { checkResponse } from "./support/openapi-contract.ts";

const listings = new Request("http://shop/api/customer/product-categories");
const publicHeaders = { "cache-control": "public, max-age=60, stale-while-revalidate=600", etag: 'W/"1"' };
const categories = (...list: unknown[]) => ({
  success: true,
  message: "OK",
  data: { categories: list, payment_modes: ["Cash"] },
});
const sarees = { id: 1, title: "Sarees", image: "uploads/products/saree/front.avif" };

const posted = (path: string, body: unknown) =>
  new Request(`http://shop/api/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const done = { success: true, message: "Valid user", data: {} };
const noStore = { "cache-control": "private, no-store" };

const check = (request: Request, body: unknown, headers: Record<string, string>, status = 200) =>
  checkResponse(request, Response.json(body, { status, headers }), body);

describe("a test's requests and responses", () => {
  it("pass if they conform to the document", async () => {
    await expect(check(listings, categories(sarees), publicHeaders)).resolves.toBeUndefined();
    await expect(check(posted("validate-customer", { key: "+91" }), done, noStore)).resolves.toBeUndefined();
    const notFound = { success: false, message: "Not found" };
    const nowhere = new Request("http://shop/api/customer/no-such-call");
    await expect(check(nowhere, notFound, noStore, 404)).resolves.toBeUndefined();
  });

  it("fail on a field that is missing, invalid or undocumented", async () => {
    for (const body of [
      categories({ ...sarees, id: "1" }),
      categories({ ...sarees, image: { url: sarees.image } }),
      categories({ ...sarees, slug: "sarees" }),
      { ...categories(sarees), total: 1 },
      { success: true, data: { categories: [] } },
    ]) {
      await expect(check(listings, body, publicHeaders)).rejects.toThrow(
        /^GET \/api\/customer\/product-categories, 200: /,
      );
    }
  });

  it("fail on an undocumented status, encoding or call, and on a missing or invalid header", async () => {
    const rejection = { success: false, message: "No" };
    await expect(check(listings, rejection, noStore, 418)).rejects.toThrow("the status is not documented");
    await expect(check(listings, categories(), { ...publicHeaders, "content-type": "text/html" })).rejects.toThrow(
      "text/html is not documented",
    );
    const nowhere = new Request("http://shop/api/customer/no-such-call");
    await expect(check(nowhere, categories(), noStore)).rejects.toThrow("the status is not documented");
    await expect(check(listings, categories(), { ...publicHeaders, ...noStore })).rejects.toThrow(
      "Cache-Control must be",
    );
    await expect(check(listings, categories(), { etag: '"1"' })).rejects.toThrow("Cache-Control is missing");
  });

  it("fail if the shop accepts a request that the document forbids", async () => {
    await expect(check(posted("validate-customer", { otp: "" }), done, noStore)).rejects.toThrow("the request");
    await expect(check(posted("validate-customer", { key: "1", sms: 1 }), done, noStore)).rejects.toThrow(
      "the request",
    );
    const products = { data: [], total: 0, page: 1, pageSize: 50 };
    const data = { products, facets: { in_stock: { 1: 0 } }, price: null, categories: [] };
    const found = { success: true, message: "OK", data };
    for (const [requested, problem] of [
      ["", "product may be left out"],
      ["?product=a&brand=2", "brand is taken, but not documented"],
    ] as const) {
      const search = new Request(`http://shop/api/customer/search-products${requested}`);
      await expect(check(search, found, publicHeaders)).rejects.toThrow(problem);
    }
  });
});
