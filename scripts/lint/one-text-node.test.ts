import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bin, root } from "../paths.ts";

const folder = mkdtempSync(join(tmpdir(), "kasavu-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

const rejected = [
  "<p>{count} Item(s)</p>",
  '<p>{count}{" "}{word}</p>',
  "<p>{count} {word}</p>",
  "<p>{`${count} left`}<br /></p>",
  '<p><br />{isOwn && "yours"}</p>',
  '<p><br />{isOwn ? "yours" : "theirs"}</p>',
  "<>Page {page}</>",
  "<p><Icon />{children}</p>",
  "<p>{count} <b>Items</b></p>",
  "<p>{cart.itemCount}<br /></p>",
  "<p>{formatMoney(price)} <s>{was}</s></p>",
  "<p>{deliveryNote(total)}{deliveryDay}</p>",
  '<p>{count + " Item(s)"}<br /></p>',
  "<p><b>Cart</b>{isOwn && <>{`${count} left`}</>}</p>",
];
const accepted = [
  "<p>{`${count} Item(s)`}</p>",
  "<p>{count}</p>",
  "<p>Items <b>{count}</b></p>",
  "<p>\n  <b>{count}</b>\n  <br />\n</p>",
  "<p>Items {items.map((item) => item)}</p>",
  "<p>Items {isOwn && <b>yours</b>}</p>",
  "<p>{children}</p>",
  "<div><b>Items</b>{children}</div>",
  "<p>{icon} <b>Items</b></p>",
  "<p><b>Items</b>{items?.map((item) => item)}</p>",
  "<p><b>Items</b>{isOwn && <><i>yours</i><br /></>}</p>",
];

test("a text that changes beside another node fails the lint, because a page translator would keep its old number", () => {
  const sources = [...rejected, ...accepted];
  const config = { jsPlugins: [join(root, "scripts/lint/one-text-node.js")], rules: { "jsx/one-text-node": "error" } };
  writeFileSync(join(folder, "oxlintrc.json"), JSON.stringify({ ...config, categories: { correctness: "off" } }));
  sources.forEach((jsx, index) => writeFileSync(join(folder, `${index}.tsx`), `export const element = ${jsx};\n`));
  const { stdout } = spawnSync(bin("oxlint"), ["-c", join(folder, "oxlintrc.json"), "-f", "unix", folder], {
    cwd: root,
    encoding: "utf8",
  });
  const found = new Set([...stdout.matchAll(/(\d+)\.tsx:/g)].map(([, index]) => sources[Number(index)]));
  expect(found).toEqual(new Set(rejected));
});
