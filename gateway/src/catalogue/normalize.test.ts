import { describe, expect, test } from "vitest";
import { errorOf, readWire, unknownKeysOf } from "../../../tests/gateway/support/read-wire.ts";
import { toWireListParams } from "../product/list/normalize.ts";
import { normalizeBanner, normalizeCategory, normalizePaymentModes, normalizeSubcategory } from "./normalize.ts";
import {
  readCategories,
  readCategoryProducts,
  readSubcategories,
  wireBanner,
  wireCategory,
  wireSubcategory,
} from "./wire.ts";

const readBanner = (wire: unknown) => normalizeBanner(readWire(wireBanner, wire));

describe("a banner", () => {
  test("has its texts and a root-relative link", () => {
    const wire = { id: 1, image: "uploads/b1.avif", title: "Onam", cta: "See", ctaLink: "category/1/subcategories" };
    expect(readBanner(wire)).toEqual({
      id: "1",
      image: { address: "uploads/b1.avif" },
      title: "Onam",
      description: null,
      callToAction: "See",
      link: "/category/1/subcategories",
    });
  });

  test("has the text of its picture (Q106)", () => {
    const image = "uploads/b1.avif";
    expect(readBanner({ id: 1, image, alt: "Flowers" })).toMatchObject({ image: { address: image, alt: "Flowers" } });
    expect(readBanner({ id: 1, alt: "Flowers" })).toMatchObject({ image: null });
  });

  test("has no texts where REST sends placeholders such as b12", () => {
    expect(readBanner({ id: 1, title: "b12", description: "b3" })).toMatchObject({
      title: null,
      description: null,
    });
    expect(readBanner({ id: 1, title: "b12 and more", description: "b" })).toMatchObject({
      title: "b12 and more",
      description: "b",
    });
  });

  test.each([
    ["/shop?sort=low#top", "/shop?sort=low#top"],
    ["product/7", "/product/7"],
    ["/category/1/../2", "/category/2"],
  ])("with the link %j leads to %s", (ctaLink, link) => {
    expect(readBanner({ id: 1, ctaLink })).toMatchObject({ link });
  });

  test.each([
    "javascript:alert(1)",
    "https://elsewhere.test/",
    "//elsewhere.test",
    "/\\elsewhere.test",
    "/\t/elsewhere.test",
    "/\n\\elsewhere.test",
    "\u0000//elsewhere.test",
    "/.//elsewhere.test",
    "https:elsewhere.test",
    "",
  ])("drops the link %j, which leads out of the shop (Q33)", (ctaLink) => {
    expect(readBanner({ id: 1, ctaLink })).toMatchObject({ link: null });
  });
});

describe("a category or subcategory", () => {
  test.each([{ title: "Sarees" }, { name: "Sarees" }, { title: "", name: "Sarees" }])(
    "takes its name from %j (Q7)",
    (names) => {
      const wire = { id: "4", ...names };
      const category = { id: "4", title: "Sarees", image: null };
      expect(normalizeCategory(readWire(wireCategory, wire))).toEqual(category);
      expect(normalizeSubcategory(readWire(wireSubcategory, wire), category)).toEqual({ ...category, category });
    },
  );

  test("has the text of its picture (Q159)", () => {
    const wire = { id: 4, title: "Sarees", image: "uploads/a.avif", alt: "Gold borders" };
    const category = normalizeCategory(readWire(wireCategory, wire));
    expect(category.image).toEqual({ address: "uploads/a.avif", alt: "Gold borders" });
    expect(normalizeSubcategory(readWire(wireSubcategory, wire), category).image).toEqual(category.image);
  });

  test("is unreadable without a name", () => {
    expect(errorOf(wireCategory, { id: 4 })).toBe("");
    expect(errorOf(wireSubcategory, { id: 4 })).toBe("");
  });
});

const categories = [{ id: 1, title: "Sarees" }];

test.each([
  [{ categories, payment_modes: ["Cash", "Credit"] }, ["CASH", "CREDIT"]],
  [{ categories, payment_modes: ["card", "CASH"] }, ["CARD", "CASH"]],
  [{ categories, payment_modes: ["Cash", "Barter", "Cash"] }, ["CASH"]],
  [{ categories, payment_modes: ["Barter"] }, []],
  // A host that names none, or whose modes cannot be read, has all of them.
  [{ categories }, ["CASH", "CARD", "CREDIT"]],
  [{ categories, payment_modes: null }, ["CASH", "CARD", "CREDIT"]],
  [{ categories, payment_modes: [] }, ["CASH", "CARD", "CREDIT"]],
  [{ categories, payment_modes: "all" }, ["CASH", "CARD", "CREDIT"]],
  [categories, ["CASH", "CARD", "CREDIT"]],
])("by %j a shop has the payment modes %j (Q111)", (data, modes) => {
  expect(normalizePaymentModes(readWire(readCategories.payload, { data }))).toEqual(modes);
});

describe("the list parameters", () => {
  test.each([
    [null, {}],
    ["PRICE_LOW_TO_HIGH", { sort: "asc" }],
    ["PRICE_HIGH_TO_LOW", { sort: "desc" }],
  ] as const)("sorted by %s are sent as strings, with %j", (sort, wire) => {
    expect(toWireListParams({ page: 2, pageSize: 20, sort, filter: null })).toEqual({
      page: "2",
      pageSize: "20",
      ...wire,
    });
  });
});

test.each([
  ["subcategories", readSubcategories("1").payload, { subcategories: [] }],
  ["products", readCategoryProducts("1", null, { page: "1", pageSize: "20" }).payload, { products: [] }],
])("the cart in the payload of a category's %s is not reported as an unknown key (Q21)", (_, payload, content) => {
  expect(unknownKeysOf(payload, { data: { ...content, my_cart: [], colours: [] } })).toEqual(["payload.colours"]);
});
