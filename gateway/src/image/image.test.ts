import { describe, expect, test } from "vitest";
import { assetPath } from "./media.ts";
import { imageUrl } from "./url.ts";

describe("where the browser finds a picture", () => {
  const here = { shopApiUrl: "http://rest.test", assetHost: null };

  test("the shop's own is found under /media of the gateway, at the width asked for", () => {
    expect(imageUrl({ address: "uploads/a.avif" }, 600, here)).toBe("/media/uploads/a.avif?width=600");
    expect(imageUrl({ address: "http://rest.test/uploads/a.avif" }, null, here)).toBe("/media/uploads/a.avif");
    expect(imageUrl({ address: "uploads/a b.avif?v=3" }, 300, here)).toBe("/media/uploads/a%20b.avif?v=3&width=300");
  });

  test("it is found on the asset host where there is one", () => {
    const there = { ...here, assetHost: "https://pictures.test" };
    expect(imageUrl({ address: "uploads/a.avif" }, 600, there)).toBe("https://pictures.test/uploads/a.avif?width=600");
  });

  test.each(["uploads/a-b_c.d.avif", "uploads/../a.avif", "../a.avif", "./a", "a/./b", "a//b", "a/", "%2e%2e/a"])(
    "%j is found by the rules of URLs",
    (address) => {
      const { pathname } = new URL(address, "http://rest.test/");
      expect(imageUrl({ address }, 300, here)).toBe(`/media${pathname}?width=300`);
      expect(imageUrl({ address }, 0, here)).toBe(`/media${pathname}`);
    },
  );

  test("another host's picture stays where it is", () => {
    expect(imageUrl({ address: "https://cdn.test/a.avif" }, 600, here)).toBe("https://cdn.test/a.avif");
  });

  test("a shop below a path keeps its pictures below it", () => {
    const below = { shopApiUrl: "https://host.test/shop", assetHost: null };
    expect(imageUrl({ address: "uploads/a.avif" }, null, below)).toBe("/media/uploads/a.avif");
    expect(imageUrl({ address: "https://host.test/else/a.avif" }, 300, below)).toBe("https://host.test/else/a.avif");
  });
});

describe("a path under /media", () => {
  test("leads to a picture below the asset host", () => {
    expect(assetPath("/uploads/products/a%20b/front.avif")).toBe("uploads/products/a%20b/front.avif");
  });

  test.each([
    "/",
    "//host/a",
    "/uploads/../api/x",
    "/uploads/%2e%2e/x",
    "/uploads/%2Fapi",
    "/api/customer/home",
    "/API/x",
    "/a%5Cb",
    "/%zz",
    "/a%00",
  ])("%s leads nowhere", (path) => {
    expect(assetPath(path)).toBeNull();
  });
});
