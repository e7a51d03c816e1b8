import { join } from "node:path";
import { root } from "../paths.ts";
import type { Bundle } from "./bundle.ts";

const unfinished = join(root, "web/dist/staff.unfinished");

export const staffApp: Bundle = {
  inputs: ["package-lock.json", "web/*.*", "web/src/**/*.*"],
  stamp: "web/dist/staff/built-from",
  unfinished,
  builds: [["--config", "vite.staff.config.ts", "--mode", "staff", "--outDir", unfinished]],
};
