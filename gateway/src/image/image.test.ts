import { describe, expect, test } from "vitest";
import { assetPath } from "./media.ts";
import { imageUrl } from "./resolvers.ts";

describe("the URL of an image", () => {
  const config = { shopApiUrl: "http://rest.test", assetHost: null };

  test("of the shop is under /media of the gateway, with the requested width", () => {
    expect(imageUrl({ address: "uploads/a.avif" }, 600, config)).toBe("/media/uploads/a.avif?width=600");
    expect(imageUrl({ address: "http://rest.test/uploads/a.avif" }, null, config)).toBe("/media/uploads/a.avif");
    expect(imageUrl({ address: "uploads/a b.avif?v=3" }, 300, config)).toBe("/media/uploads/a%20b.avif?v=3&width=300");
  });

  test("of the shop is on the asset host if one is configured", () => {
    const withAssetHost = { ...config, assetHost: "https://pictures.test" };
    expect(imageUrl({ address: "uploads/a.avif" }, 600, withAssetHost)).toBe(
      "https://pictures.test/uploads/a.avif?width=600",
    );
  });

  test.each(["uploads/a-b_c.d.avif", "uploads/../a.avif", "../a.avif", "./a", "a/./b", "a//b", "a/", "%2e%2e/a"])(
    "%j is resolved like a relative URL",
    (address) => {
      const { pathname } = new URL(address, "http://rest.test/");
      expect(imageUrl({ address }, 300, config)).toBe(`/media${pathname}?width=300`);
      expect(imageUrl({ address }, 0, config)).toBe(`/media${pathname}`);
    },
  );

  test("of another host is unchanged", () => {
    expect(imageUrl({ address: "https://cdn.test/a.avif" }, 600, config)).toBe("https://cdn.test/a.avif");
  });

  test("of a shop whose calls are below a path is resolved below the root of its origin", () => {
    const withPath = { shopApiUrl: "https://host.test/v2/shop", assetHost: null };
    expect(imageUrl({ address: "uploads/a.avif" }, null, withPath)).toBe("/media/uploads/a.avif");
    for (const path of ["uploads/a.avif", "v2/shop/a b.avif"]) {
      const expected = `/media/${path.replace(" ", "%20")}?width=300`;
      expect(imageUrl({ address: `https://host.test/${path}` }, 300, withPath)).toBe(expected);
    }
    expect(imageUrl({ address: "https://other.test/a.avif" }, 300, withPath)).toBe("https://other.test/a.avif");
  });
});

describe("a path under /media", () => {
  test("resolves to a path below the asset host", () => {
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
  ])("%s is rejected", (path) => {
    expect(assetPath(path)).toBeNull();
  });

  test("is rejected if it is a call of REST, also below another path than /api, where REST may have pictures too", () => {
    for (const path of ["/v2/shop", "/v2/shop/customer/home", "/V2/sh%6Fp/customer/products/7"]) {
      expect(assetPath(path, "/v2/shop/")).toBeNull();
    }
    expect(assetPath("/v2/shop/uploads/a.avif", "/v2/shop/")).toBe("v2/shop/uploads/a.avif");
    expect(assetPath("/v2/shops/a", "/v2/shop/")).toBe("v2/shops/a");
  });
});
