import { expect, test } from "vitest";
import { createCatalogueSource } from "../../gateway/src/catalogue/source.ts";
import { createProductSource } from "../../gateway/src/product/source.ts";
import { createWishlistSource } from "../../gateway/src/wishlist/source.ts";
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
