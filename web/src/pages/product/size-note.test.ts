import { expect, test } from "vitest";
import type { ProductSize } from "../../features/cart/SizeButtons.tsx";
import { sizeNote } from "./size-note.ts";

const size = (left: number | null, isAvailable = true): ProductSize => ({
  id: "1",
  label: "M",
  isAvailable,
  left,
  price: null,
});

test("the pieces left of the chosen size are told, and that it is sold out when there is none", () => {
  const others = [size(null)];
  expect([size(3), size(1), size(0, false), size(null)].map((chosen) => sizeNote([...others, chosen], chosen))).toEqual(
    ["Only 3 left", "Only 1 left", "Sold out.", null],
  );
  expect(sizeNote(others, undefined)).toBeNull();
  expect(sizeNote([size(0, false)], size(0, false))).toBe("All sizes are sold out.");
});
