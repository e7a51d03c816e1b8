import { describe, expect, it } from "vitest";
import { refundOf } from "./refund.ts";

/** Two sarees for ₹3,780 each and three kurtas for ₹1,265 each: ₹11,355, of which 5 % are ₹567.75. */
const items = (sarees: number, kurtas: number) => [
  { qty: 2, total_paise: 756_000, returned: sarees },
  { qty: 3, total_paise: 379_500, returned: kurtas },
];
const paid_paise = 1_135_500 - 56_775 - 10_000;

describe("a refund", () => {
  it("of all items is what was paid, and all points", () => {
    expect(refundOf({ paid_paise, points: 100 }, items(2, 3))).toEqual({ refundPaise: paid_paise, points: 100 });
  });

  it("of some items is less their part of the discount and of the points, which go back", () => {
    expect(refundOf({ paid_paise: 1_135_500, points: 0 }, items(0, 1))).toEqual({ refundPaise: 126_500, points: 0 });
    // 1265 of 11355 rupees: 11.14 %.
    expect(refundOf({ paid_paise, points: 100 }, items(0, 1))).toEqual({ refundPaise: 119_061, points: 11 });
  });

  it("is the part of the item's share in whole paise, as the invoice has it", () => {
    // Two kurtas of 6310 rupees, of which 6000 are paid: 2405.7052 rupees, 2405.71 in the invoice.
    const kurtas = [
      { qty: 1, total_paise: 378_000, returned: 0 },
      { qty: 2, total_paise: 253_000, returned: 1 },
    ];
    expect(refundOf({ paid_paise: 600_000, points: 310 }, kurtas)).toEqual({ refundPaise: 120_286, points: 62 });
  });

  it("is exact to the paisa for crores of rupees, and rounds a half up", () => {
    const crores = [{ qty: 3, total_paise: 9_999_999_999, returned: 1 }];
    expect(refundOf({ paid_paise: 9_999_999_999, points: 0 }, crores)).toEqual({
      refundPaise: 3_333_333_333,
      points: 0,
    });
    const halves = [{ qty: 2, total_paise: 1000, returned: 1 }];
    expect(refundOf({ paid_paise: 999, points: 1 }, halves)).toEqual({ refundPaise: 500, points: 1 });
  });

  it("of an order paid by points only, or of free items, has no money", () => {
    expect(refundOf({ paid_paise: 0, points: 11_355 }, items(1, 0))).toEqual({ refundPaise: 0, points: 3780 });
    const free = [{ qty: 1, total_paise: 0, returned: 1 }];
    expect(refundOf({ paid_paise: 0, points: 0 }, free)).toEqual({ refundPaise: 0, points: 0 });
  });
});
