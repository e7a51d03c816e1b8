import type { Bundle } from "./bundle.ts";

/** The shop: its files for browsers, and the renderer of its pages. */
export const shop: Bundle = {
  inputs: ["package-lock.json", "web/*.*", "web/src/**/*.*", "web/public/**/*.*"],
  exclude: ["web/*.staff.*", "web/src/staff/**"],
  stamp: "web/dist/built-from",
  builds: [[], ["--ssr"]],
};
