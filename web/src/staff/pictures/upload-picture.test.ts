import { expect, test } from "vitest";
import { problemOfFile } from "./upload-picture.ts";

test("a picture has a known format and at most 15 MB", () => {
  expect(problemOfFile({ type: "image/avif", size: 15 * 1024 * 1024 })).toBeNull();
  expect(problemOfFile({ type: "image/jpeg", size: 15 * 1024 * 1024 + 1 })).toBe(
    "Please choose a picture of 15 MB at most.",
  );
  expect(problemOfFile({ type: "image/svg+xml", size: 10 })).toBe("Please choose a JPEG, PNG, WebP or AVIF picture.");
});
