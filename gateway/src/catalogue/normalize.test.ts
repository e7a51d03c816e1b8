import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { BannerReading, ShelfReading } from "./normalize.ts";

describe("a banner", () => {
  test("has its words and its link from the root of the shop", () => {
    const wire = { id: 1, image: "uploads/b1.avif", title: "Onam", cta: "See", ctaLink: "category/1/subcategories" };
    expect(v.parse(BannerReading, wire)).toEqual({
      id: "1",
      image: { address: "uploads/b1.avif" },
      title: "Onam",
      description: null,
      callToAction: "See",
      link: "/category/1/subcategories",
    });
  });

  test("has no words where REST sends a placeholder such as b12", () => {
    expect(v.parse(BannerReading, { id: 1, title: "b12", description: "b3" })).toMatchObject({
      title: null,
      description: null,
    });
    expect(v.parse(BannerReading, { id: 1, title: "b12 and more", description: "b" })).toMatchObject({
      title: "b12 and more",
      description: "b",
    });
  });

  test.each([
    ["/shop?sort=low#top", "/shop?sort=low#top"],
    ["product/7", "/product/7"],
    ["/category/1/../2", "/category/2"],
  ])("leads from %j to %s", (ctaLink, link) => {
    expect(v.parse(BannerReading, { id: 1, ctaLink })).toMatchObject({ link });
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
  ])("does not lead to %j, out of the shop (Q33)", (ctaLink) => {
    expect(v.parse(BannerReading, { id: 1, ctaLink })).toMatchObject({ link: null });
  });
});

describe("a category or subcategory", () => {
  test.each([{ title: "Sarees" }, { name: "Sarees" }, { title: "", name: "Sarees" }])(
    "has its name in %j (Q7)",
    (names) => {
      expect(v.parse(ShelfReading, { id: "4", ...names })).toEqual({ id: "4", title: "Sarees", image: null });
    },
  );

  test("is refused without a name", () => {
    expect(v.is(ShelfReading, { id: 4 })).toBe(false);
  });
});
