import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { brotliFiles, printByIdentity, productionRouter, sharedFragments, swcMinify } from "./vite-plugins.ts";

/** Builds the staff app to `dist/staff`, which the gateway serves at /staff. No page of the shop loads a file of it. */
export default defineConfig({
  root: `${import.meta.dirname}/src/staff`,
  base: "/staff/",
  // the shop's public files are not copied
  publicDir: false,
  plugins: [react(), sharedFragments, swcMinify, brotliFiles, printByIdentity, productionRouter],
  build: {
    outDir: `${import.meta.dirname}/dist/staff`,
    emptyOutDir: true,
    manifest: true,
    // every browser that the shop supports preloads modules itself
    modulePreload: { polyfill: false },
    // the Content-Security-Policy forbids fonts and styles in data: URLs
    assetsInlineLimit: 0,
    // the packages' "use client" would cause a warning each
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
  css: { modules: { generateScopedName: (name, file) => `${basename(file).split(".")[0]}_${name}` } },
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
});
