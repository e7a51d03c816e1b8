import { generatePath, matchPath } from "react-router-dom";
import { expect, test } from "vitest";
import { decodedId, parseLines } from "./buy-lines.ts";

const pattern = "/buy/:lines";

/** The lines of a link as the router reads them: it decodes a path before it matches, and then `%2F` once more. */
function linesOf(path: string) {
  const { lines = "" } =
    matchPath(
      pattern,
      decodeURIComponent(path)
        .replaceAll("/", "%2F")
        .replace(/^%2Fbuy%2F/, "/buy/"),
    )?.params ?? {};
  // The server renders the page under a path that is encoded again.
  expect(
    parseLines(matchPath(pattern, decodeURIComponent(generatePath(pattern, { lines })))?.params.lines ?? lines),
  ).toEqual(parseLines(lines));
  return parseLines(lines);
}

test("a link has sizes, and products without sizes, with their quantities", () => {
  expect(linesOf("/buy/2~1:3,63:1")).toEqual([
    { id: "2~1", productId: "2", isSize: true, quantity: 3 },
    { id: "63", productId: "63", isSize: false, quantity: 1 },
  ]);
});

test("lines of one id are joined, up to 10 pieces", () => {
  expect(linesOf("/buy/2~1:3,1:1,2~1:7")).toMatchObject([
    { id: "2~1", quantity: 10 },
    { id: "1", quantity: 1 },
  ]);
  expect(parseLines("2~1:3,2~1:8")).toBeNull();
});

test.each(["a b~M/L", "a,b~1:2", "x:1", "100%", "ரோஜா~é"])("an id of REST may have any character: %s", (rest) => {
  const parts = rest.split("~");
  const id = parts.length === 2 ? parts.map(encodeURIComponent).join("~") : rest;
  const [line, other, ...more] = linesOf(`/buy/${encodeURIComponent(id)}:2,1:1`) ?? [];
  expect(line).toEqual({ id: decodedId(id), productId: parts[0], isSize: parts.length === 2, quantity: 2 });
  expect([other?.id, more]).toEqual(["1", []]);
});

test.each([
  "",
  "1",
  "1:",
  ":1",
  "1:0",
  "1:01",
  "1:01,2:1",
  "1:11",
  "1:99,2:1",
  "1:100,2:1",
  "1:-1",
  "1:1.5",
  "1:1,",
  "1:one",
  "hello",
])("a link with '%s' has no lines", (text) => expect(parseLines(text)).toBeNull());

test("a link has at most 20 lines", () => {
  const lines = Array.from({ length: 21 }, (_, index) => `${index + 1}:1`);
  expect(parseLines(lines.slice(1).join(","))).toHaveLength(20);
  expect(parseLines(lines.join(","))).toBeNull();
});

test("an id has at most 100 characters", () => {
  expect(parseLines(`${"1".repeat(100)}:1`)).toHaveLength(1);
  expect(parseLines(`${"1".repeat(101)}:1`)).toBeNull();
});

test("only the parts of a size's id are decoded: a product's id that looks encoded is not another one", () => {
  expect(linesOf("/buy/%2531:1,1:1")).toMatchObject([{ productId: "%31" }, { productId: "1" }]);
  expect(linesOf("/buy/%2532~%2531:1,2~1:1")).toMatchObject([{ id: "2~1", productId: "2", quantity: 2 }]);
});
