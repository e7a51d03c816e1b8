import { globSync } from "node:fs";
import { basename } from "node:path";
import { git } from "../git.ts";
import { root } from "../paths.ts";

/** The suites of shop-api on each database. */
export type Sides = { sqlite: string[]; postgres: string[] };

/** What the databases do differently: text and its order, locks and races, upgrades, ids, statements for lists. */
const differing =
  /search|index|sizes|orders|order-moves|upgrade|plans|seed|pages|invoices|payment-walk|promo|staff-(customers|import|products)/;

/**
 * The suites of shop-api for a change: those of what the databases do differently run on both; of the others one half runs on
 * each, and the halves change with the day of the commit.
 */
export function sidesOfCommit(): Sides {
  const [seconds = 0] = git("log", "-1", "--format=%ct");
  const day = Math.floor(Number(seconds) / 86_400);
  const files = globSync("tests/shop-api/both-databases/**/*.test.ts", { cwd: root }).toSorted();
  const { both = [], either = [] } = Object.groupBy(files, (file) =>
    differing.test(basename(file)) ? "both" : "either",
  );
  const half = (side: number) => either.filter((_, index) => (index + day) % 2 === side);
  return { sqlite: [...both, ...half(0)], postgres: [...both, ...half(1)] };
}
