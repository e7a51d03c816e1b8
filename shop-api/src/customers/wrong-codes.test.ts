import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { possibleCodes, triesPerCode } from "./login-codes.ts";
import { lockMs, wrongCodeLimits } from "./wrong-codes.ts";

const days30 = 30 * 24 * 60 * 60 * 1000;

/** Greatest number of wrong codes for a number that its locks allow in 30 days. */
function allowedByLocks(): number {
  let [locks, elapsed] = [0, 0];
  for (; elapsed < days30; locks += 1) elapsed += lockMs(locks);
  return locks * wrongCodeLimits.perNumber.codes;
}

/**
 * The chance of guessing a code of a number in 30 days, without a right code between. Tries of one code differ, and each
 * code is independent of the others.
 */
function chanceOfGuessing(addresses: number): number {
  const { codes, withinMs } = wrongCodeLimits.perAddress;
  const tries = Math.min((addresses * codes * days30) / withinMs, allowedByLocks());
  return 1 - (1 - triesPerCode / possibleCodes) ** (tries / triesPerCode);
}

describe("the chance of guessing a code of a number in 30 days", () => {
  it("is below 1 in 1,000 for one client address: two codes of five tries each", () => {
    expect(chanceOfGuessing(1)).toBeLessThan(1 / 1000);
    expect(chanceOfGuessing(1)).toBeCloseTo(0.000_999_75, 12);
  });

  it("is 9.5 % for 100 client addresses", () => {
    expect(chanceOfGuessing(100)).toBeCloseTo(0.0952, 4);
  });

  it("is stated in SECURITY.md", async () => {
    const security = await readFile(new URL("../../../SECURITY.md", import.meta.url), "utf8");
    expect(security).toContain(`${(chanceOfGuessing(1) * 100).toFixed(6)} %`);
    expect(security).toContain(`${(chanceOfGuessing(100) * 100).toFixed(1)} %`);
  });
});
