import { expect, test } from "vitest";
import { createCatalogueSource } from "../../gateway/src/catalogue/source.ts";
import { createOrderSource } from "../../gateway/src/order/source.ts";
import { createProductSource } from "../../gateway/src/product/source.ts";
import { createStaffSource } from "../../gateway/src/staff/source.ts";
import { createWishlistSource } from "../../gateway/src/wishlist/source.ts";
import { aStaffOrder } from "./support/staff-order.ts";
import { restClientOf, sendJson } from "./support/rest-client-of.ts";

const saree = { id: 1, title: "Saree", price: 4200 };

test("many categories by id are one REST call, which is repeated after a catalogue change", async () => {
  const calls: string[] = [];
  const titles = ["Sarees", "Mundus"];
  const rest = await restClientOf(
    ({ method }, response) => {
      calls.push(String(method));
      if (method === "PUT") titles[1] = "Dhotis";
      const categories = titles.map((title, index) => ({ id: index + 1, title }));
      sendJson(response, { data: method === "PUT" ? { product: saree } : { categories } });
    },
    { token: "staff-token" },
  );
  const catalogue = createCatalogueSource(rest);
  const titlesOf = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => catalogue.category(id)))).map(({ title }) => title);

  expect(await titlesOf("1", "2", "1")).toEqual(["Sarees", "Mundus", "Sarees"]);
  expect(calls).toEqual(["GET"]);
  await createProductSource(rest, { reportIgnored() {} }).update("1", { unit: "1 piece" });
  expect(await titlesOf("2", "1")).toEqual(["Dhotis", "Sarees"]);
  expect(calls).toEqual(["GET", "PUT", "GET"]);
});

test("the wishlisted state of many products is one REST call, which is repeated after a toggle", async () => {
  const calls: string[] = [];
  const wishlists = [saree];
  const rest = await restClientOf(
    ({ method }, response) => {
      calls.push(String(method));
      if (method === "PUT") wishlists.push({ ...saree, id: 2 }, { ...saree, id: 3 });
      sendJson(response, { data: { wishlists } }, method === "PUT" ? 201 : 200);
    },
    { token: "asha-token" },
  );
  const wishlist = createWishlistSource(rest, { reportIgnored() {} });
  const areWishlisted = (...ids: string[]) => Promise.all(ids.map((id) => wishlist.isWishlisted(id)));

  expect(await areWishlisted("1", "2", "3", "4")).toEqual([true, false, false, false]);
  expect(calls).toEqual(["GET"]);
  await wishlist.toggle("2");
  expect(await areWishlisted("1", "2", "3", "4")).toEqual([true, true, true, false]);
  expect(calls).toEqual(["GET", "PUT", "GET"]);
});

test("many orders by id are one REST call, which is repeated after a write", async () => {
  const calls: string[] = [];
  const order = { created_at: "2026-11-21T10:00:00Z", order_status: "placed", paid_amount: "1.00", order_items: [] };
  const orders = [5, 3].map((id) => ({ ...order, id }));
  const rest = await restClientOf(
    ({ method, url }, response) => {
      calls.push(`${method} ${url}`);
      if (method === "POST") orders[1] = { ...order, id: 3, order_status: "processed" };
      sendJson(response, method === "POST" ? { data: { order: aStaffOrder({ id: 3 }) } } : { orders });
    },
    { token: "asha-token" },
  );
  const source = createOrderSource(rest);
  const statusesOf = async (...ids: string[]) =>
    (await Promise.all(ids.map((id) => source.order(id)))).map(({ status }) => status);
  const read = "GET /api/customer/my-orders?order_id=3,5";

  expect(await statusesOf("3", "5", "3")).toEqual(["PLACED", "PLACED", "PLACED"]);
  expect(await statusesOf("3", "5")).toEqual(["PLACED", "PLACED"]);
  expect(calls).toEqual([read]);
  await createStaffSource(rest).send("Mutation.setOrderStatus", { id: "3", status: "PROCESSED" });
  expect(await statusesOf("3", "5")).toEqual(["PROCESSED", "PLACED"]);
  expect(calls).toEqual([read, "POST /api/staff/orders/3/status", read]);
});
