import { expect, test } from "vitest";
import { pagePaths } from "./page-paths.ts";
import { pages } from "./pages.ts";

const otherPaths = ["/categories", "/my-account?section=track-orders"];

test.each(pagePaths)("%s leads on to pages that exist, and never to itself", (path) => {
  const targets = pages[path].seeAlso.map(({ to }) => to);
  expect([...pagePaths, ...otherPaths]).toEqual(expect.arrayContaining(targets));
  expect(targets).not.toContain(path);
});

test.each(pagePaths)("%s has a heading once only, and something under each", (path) => {
  const { parts } = pages[path];
  expect(new Set(parts.map(({ heading }) => heading)).size).toBe(parts.length);
  for (const { text = [], points = [], facts = [] } of parts) expect([...text, ...points, ...facts]).not.toEqual([]);
});

test("/company and /about are the same page", () => {
  expect(pages["/company"]).toBe(pages["/about"]);
});
