import { join } from "node:path";

/** The root folder of the repository. */
export const root = join(import.meta.dirname, "..");

/** Node's compile cache: each start, each test file and each process of a test imports the same packages again. */
export const compileCache = join(root, ".cache", "node");

/** The path of a program that npm installed; it runs on the project's Node. */
export const bin = (name: string): string => join("node_modules", ".bin", name);
