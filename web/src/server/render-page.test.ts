import { expect, test, vi } from "vitest";
import type { Execute } from "../apollo/execute.ts";
import { renderPage } from "./render-page.tsx";
import { executeInvented } from "./support/invented-shop.ts";

const origin = "https://shop.example.com";
const assets = { script: "/assets/start.js", stylesheet: "/assets/style.css", modules: [] };

const render = (path: string, execute: Execute, signal?: AbortSignal) =>
  renderPage(new Request(origin + path, { ...(signal && { signal }) }), { execute, isDemo: false }, () => assets);

test("an aborted render rejects at once with the reason, even if GraphQL does not respond", async () => {
  const deadline = new AbortController();
  const { promise: isExecuting, resolve: begin } = Promise.withResolvers<void>();
  const page = render(
    "/",
    () => {
      begin();
      return new Promise(() => {});
    },
    deadline.signal,
  );
  await isExecuting;
  deadline.abort(new Error("The deadline has passed."));
  await expect(page).rejects.toThrow("The deadline has passed.");
});

test("an aborted render does not become a page of failed parts, even if GraphQL rejects for the same reason", async () => {
  const deadline = new AbortController();
  const page = render(
    "/",
    async () => {
      deadline.abort(new Error("The deadline has passed."));
      throw deadline.signal.reason;
    },
    deadline.signal,
  );
  await expect(page).rejects.toThrow("The deadline has passed.");
});

test("a render whose request is aborted before it starts rejects", async () => {
  const signal = AbortSignal.abort(new Error("The client is gone."));
  await expect(render("/", executeInvented, signal)).rejects.toThrow("The client is gone.");
});

test("a failed GraphQL request becomes a failed part, and the page must not be stored", async () => {
  const page = await render("/", async (operation) => {
    if (operation.operationName === "HomePage") throw new Error("No connection");
    return executeInvented(operation);
  });
  expect([page.status, page.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(page.html).toContain("No connection");
});

test("a page above a rate limit says so, and when to come back", async () => {
  const message = "Too many requests. Please try again later.";
  const extensions = { code: "RATE_LIMITED", retryAfterSeconds: 37 };
  const page = await render("/search?q=saree", async (operation) => {
    if (operation.operationName !== "SearchPage") return executeInvented(operation);
    return { data: JSON.parse('{"searchProducts":null}'), errors: [{ message, extensions }] };
  });
  expect(page.status).toBe(429);
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "37" });
  expect(page.html).toContain(message);
  expect(page.html).toContain("</footer>");
});

test("a render starts no timer, which would retain its data until it fires", async () => {
  const paths = ["/", "/category/1/subcategories", "/product/1"];
  for (const path of paths) await render(path, executeInvented);
  const setTimeout = vi.spyOn(globalThis, "setTimeout");
  for (const path of paths) await render(path, executeInvented);
  expect(setTimeout).not.toHaveBeenCalled();
});

test.each([
  "/cart",
  "/checkout",
  "/my-account?section=track-orders",
  "/search?q=saree",
  "/track-order?order=7",
  "/orders/7/invoice",
  "/wishlist",
  "/login",
  "/confirm-email",
  "/unsubscribe?token=1",
  "/Cart/",
  "/no-such-page",
])("%s is personal or unknown, and does not allow the service worker to cache it", async (path) => {
  expect((await render(path, executeInvented)).headers).not.toHaveProperty("x-offline-cache");
});

test.each(["/", "/product/1", "/category/1/subcategories?page=2", "/shipping"])(
  "%s is the same for every shopper, and allows the service worker to cache it",
  async (path) => expect((await render(path, executeInvented)).headers["x-offline-cache"]).toBe("allow"),
);

test.each([true, false])("a page says that the shop is a demo only if configured: %s", async (isDemo) => {
  const { html } = await renderPage(new Request(`${origin}/help`), { execute: executeInvented, isDemo }, () => assets);
  expect(html.includes("A demo: nothing here")).toBe(isDemo);
});

const renderMoved = (extensions: object, search = "") =>
  render(`/category/1/subcategories${search}`, async (operation) => {
    if (operation.operationName !== "CategoryPage") return executeInvented(operation);
    const error = { message: "Category Not Found", extensions: { code: "NOT_FOUND", ...extensions } };
    return { data: JSON.parse('{"category":null}'), errors: [error] };
  });

test.each([
  ["/category/2/subcategories", { movedToCategoryId: "2" }],
  ["/category/2/subcategories?subcategory=7", { movedToCategoryId: "2", movedToSubcategoryId: "7" }],
])("the page of a category that is now at %s leads there for good; one of no place is not found", async (to, place) => {
  const { status, headers } = await renderMoved(place);
  expect([status, headers["location"]]).toEqual([301, to]);
  expect((await renderMoved({})).status).toBe(404);
});

test("the list of a subcategory that has moved keeps its filter and order at its new address, and begins there", async () => {
  const place = { movedToCategoryId: "2", movedToSubcategoryId: "7" };
  const { headers } = await renderMoved(place, "?subcategory=5&colour=red,green&sort=low&page=3");
  expect(headers["location"]).toBe("/category/2/subcategories?subcategory=7&colour=red,green&sort=low");
});
