import { expect, test } from "vitest";
import { shareFragments } from "./share-fragments.ts";

const line = '{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Line"}}';
const cart = '{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Cart"}}';

test("a fragment that several documents of a file use is one constant, and one of a single document stays there", () => {
  const code = `export const A = {"definitions":[${line}]};\nexport const B = {"definitions":[${cart},${line}]};\n`;
  expect(shareFragments(code)).toBe(
    `const fragment0 = ${line};\nexport const A = {"definitions":[fragment0]};\nexport const B = {"definitions":[${cart},fragment0]};\n`,
  );
});
