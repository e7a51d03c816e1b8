import * as fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeImage } from "../../../gateway/src/image/normalize.ts";
import { imageUrl } from "../../../gateway/src/image/resolvers.ts";
import { wireImage } from "../../../gateway/src/image/wire.ts";
import { readWire } from "../support/read-wire.ts";

/** Fragments of URLs, including hostile ones. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\\\",
      "..",
      "api/",
      ":",
      "http:",
      "https://",
      "java",
      "script:",
      "data:",
      "\t",
      "\n",
      " ",
    ),
    fc.constantFrom("uploads", "a.avif", "host", "@", "?", "#", "%", "%2f", "[", "]"),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 8 },
);

test("whatever URL REST sends for a picture, the browser gets a URL of the gateway or another http URL", () => {
  const places = [
    { shopApiUrl: "http://rest.test", assetHost: null, own: "/media/" },
    { shopApiUrl: "http://rest.test/v2/shop", assetHost: "https://cdn.test", own: "https://cdn.test/" },
  ];
  fc.assert(
    fc.property(pieces, fc.constantFrom(...places), fc.option(fc.nat(2000)), (parts, { own, ...config }, width) => {
      const image = normalizeImage(readWire(wireImage, parts.join("")));
      if (image === null) return;
      const url = imageUrl(image, width, config);
      expect(url.startsWith(own) ? own : url).toMatch(/^https?:\/\/[^/]|^\/media\/$/);
    }),
    { numRuns: 2000, examples: places.map((place): [string[], typeof place, null] => [["[[]]"], place, null]) },
  );
});
