import { expect, test } from "vitest";
import { rasterTypeIn, rasterTypeOf } from "./raster-type.ts";

test.each([
  ["an empty file", ""],
  ["a box shorter than its length says", "\0\0\0\x40ftyp"],
  ["a box of no length", "\0\0\0\0ftypmif1\0\0\0\0avif"],
  ["a signature after the start", " \x89PNG\r\n\x1a\n"],
])("%s is no raster picture", (_, text) => {
  expect(rasterTypeOf(Buffer.from(text, "latin1"))).toBeNull();
});

test.each([
  ["image/png", "image/png"],
  [" Image/JPEG ; q=1", "image/jpeg"],
  ["image/svg+xml", null],
  ["image/png+xml", null],
  ["", null],
])("the raster type in the header %j is %j", (header, type) => {
  expect(rasterTypeIn(header)).toBe(type);
});
