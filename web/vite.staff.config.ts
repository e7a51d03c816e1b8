import { readFileSync } from "node:fs";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { withoutUnusedCode } from "./unused-code.ts";
import {
  compressedFiles,
  printByIdentity,
  productionRouter,
  reactAsModule,
  sharedFragments,
  swcMinify,
} from "./vite-plugins.ts";

/** Writes the order of the cascade layers before all styles: the bundler begins with those of shared chunks. */
const layersFirst: Plugin = {
  name: "layers-first",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const [order] = /@layer [^;{]+;/.exec(readFileSync(`${import.meta.dirname}/src/styles/index.css`, "utf8")) ?? [];
      if (order === undefined) throw new Error("styles/index.css does not have the order of the layers.");
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${order}\n${String(file.source)}`;
      }
    },
  },
};

/** Builds the staff app to `dist/staff`, which the gateway serves at /staff. No page of the shop loads a file of it. */
export default defineConfig({
  root: `${import.meta.dirname}/src/staff`,
  base: "/staff/",
  // the shop's public files are not copied
  publicDir: false,
  plugins: [
    react(),
    layersFirst,
    sharedFragments,
    swcMinify,
    compressedFiles([[0, 0]]),
    printByIdentity,
    productionRouter,
    reactAsModule,
    withoutUnusedCode(),
  ],
  build: {
    outDir: `${import.meta.dirname}/dist/staff`,
    emptyOutDir: true,
    manifest: true,
    // every browser that the shop supports preloads modules itself
    modulePreload: { polyfill: false },
    // the Content-Security-Policy forbids fonts and styles in data: URLs
    assetsInlineLimit: 0,
    // one file, so that the order of the layers is its beginning
    cssCodeSplit: false,
    // the packages' "use client" would cause a warning each
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
  },
  css: { modules: { generateScopedName: (name, file) => `${basename(file).split(".")[0]}_${name}` } },
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
});
