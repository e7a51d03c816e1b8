/** Plugins that the builds of the shop and of the staff app share. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { minify } from "@swc/core";
import type { Plugin } from "vite";
import { shareFragments } from "./src/apollo/share-fragments.ts";

/** Compresses the syntax of scripts with swc before the bundler's own minifier, which together are as small as with terser. */
export const swcMinify: Plugin = {
  name: "swc-minify",
  applyToEnvironment: ({ name }) => name === "client",
  renderChunk: (code) =>
    minify(code, { module: true, ecma: 2022, sourceMap: true, mangle: true, compress: { passes: 3, ecma: 2022 } }),
};

/** Each fragment of the browser's documents once. */
export const sharedFragments: Plugin = {
  name: "shared-fragments",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (code, id) => (id.endsWith(".generated.ts") ? { code: shareFragments(code), map: null } : null),
};

/** Distance codes of Brotli: the best ones of a file save up to 0.2 %. */
const distanceCodes = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 8],
  [2, 32],
] as const;

/**
 * Compresses text files at build time, at the highest level: with gzip, and with Brotli by the best of these distance codes.
 */
export const compressedFiles = (codes: readonly (readonly [number, number])[] = distanceCodes): Plugin => ({
  name: "compressed-files",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle({ dir = "" }) {
    for (const fileName of globSync("**/*.{js,css,svg,html,webmanifest}", { cwd: dir })) {
      const file = `${dir}/${fileName}`;
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      const encodings = codes.map(([postfix, direct]) =>
        brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_NPOSTFIX]: postfix, [constants.BROTLI_PARAM_NDIRECT]: direct },
        }),
      );
      writeFileSync(
        `${file}.br`,
        encodings.reduce((least, other) => (other.length < least.length ? other : least)),
      );
    }
  },
});

/** Replaces Apollo Client's `print`, and with it graphql's printer, by `src/apollo/print.ts`. */
export const printByIdentity: Plugin = {
  name: "print-by-identity",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId(source, importer) {
    const isPrint = source === "./graphql/print.js" && importer?.includes("/@apollo/client/utilities/");
    return isPrint ? `${import.meta.dirname}/src/apollo/print.ts` : null;
  },
};

/** React Router's production build, which its package's `exports` does not name: no warnings, and fewer bytes. */
export const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return null;
    const { id } = (await this.resolve(source, importer, options)) ?? {};
    return id?.replace("/dist/development/", "/dist/production/");
  },
};

const require = createRequire(import.meta.url);

/** React's CommonJS modules as modules with named exports: `jsx()` instead of `(0, runtime.jsx)()` in every chunk. */
export const reactAsModule: Plugin = {
  name: "react-as-module",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async resolveId(source, importer, options) {
    if (!/^react(\/jsx-runtime)?$/.test(source) || options.kind !== "import-statement") return null;
    const { id } = (await this.resolve(source, importer, { ...options, skipSelf: true })) ?? {};
    return id ? `${id}?module=${source}` : null;
  },
  load(id) {
    const [file, source] = id.split("?module=");
    if (source === undefined) return null;
    const content: unknown = require(source);
    const names = Object.keys(content ?? {}).map((name) => `export const ${name} = content.${name};`);
    return [`import content from "${file}"; export default content;`, ...names].join("\n");
  },
};
