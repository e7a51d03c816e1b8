import { describe, expect, test } from "vitest";
import { errorOf, readWire } from "../../../tests/gateway/support/read-wire.ts";
import { normalizeImage } from "./normalize.ts";
import { wireImage } from "./wire.ts";

const read = (wire: unknown) => normalizeImage(readWire(wireImage, wire));

describe("an image from REST (Q5)", () => {
  test.each([
    ["a relative path", "uploads/a.avif", "uploads/a.avif"],
    ["a path from the root", "/uploads/a.avif", "uploads/a.avif"],
    ["an object with a path", { url: "uploads/a.avif" }, "uploads/a.avif"],
    ["an object with a URL", { url: "https://cdn.test/a.avif" }, "https://cdn.test/a.avif"],
    ["a URL without a scheme", "//cdn.test/a.avif", "https://cdn.test/a.avif"],
  ])("may be %s", (_, wire, address) => {
    expect(read(wire)).toEqual({ address });
  });

  test.each([
    null,
    undefined,
    "",
    "  ",
    {},
    { url: null },
    { url: "" },
    "javascript:alert(1)",
    "data:image/png,x",
    "https://",
  ])("%j is no image", (wire) => {
    expect(read(wire)).toBeNull();
  });

  test("has the text of an object, unless it is blank or no text (Q106)", () => {
    const url = "uploads/a.avif";
    expect(read({ url, alt: " Front " })).toEqual({ address: url, alt: "Front" });
    for (const alt of ["", " ", null, 7]) expect(read({ url, alt })).toEqual({ address: url });
    expect(read({ url: "", alt: "Front" })).toBeNull();
  });

  test.each([7, true, { url: 7 }])("%j is unreadable", (wire) => {
    expect(errorOf(wireImage, wire)).toBe("");
  });
});
