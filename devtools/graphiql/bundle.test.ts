import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { bundleOf } from "./bundle.ts";

/** A folder that exists, in place of a built bundle. */
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kasavu-bundle-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("GraphiQL is built at the first visit, once for all visitors, and again after its sources have changed", async () => {
  const built = await createFolder();
  let current = "no such folder";
  const build = vi.fn<() => Promise<string>>(async () => (current = built));
  const bundle = bundleOf(() => current, build);
  expect(await Promise.all([bundle(), bundle()])).toEqual([built, built]);
  expect(await bundle()).toBe(built);
  expect(build).toHaveBeenCalledOnce();
  current = "the folder of changed sources";
  await bundle();
  expect(build).toHaveBeenCalledTimes(2);
});

test("a failed build of GraphiQL fails for all that wait for it, and the next visit starts another one", async () => {
  const built = await createFolder();
  let current = "no such folder";
  const build = vi.fn<() => Promise<string>>(async () => (current = built)).mockRejectedValueOnce(new Error("no Vite"));
  const bundle = bundleOf(() => current, build);
  const failed = await Promise.allSettled([bundle(), bundle()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await bundle()).toBe(built);
  expect(build).toHaveBeenCalledTimes(2);
});
