import { spawnSync } from "node:child_process";
import { root } from "./paths.ts";

/** Runs git in the repository. @returns the lines of its output; none outside of a repository */
export function git(...args: string[]): string[] {
  return spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
}
