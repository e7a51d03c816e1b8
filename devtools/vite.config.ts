import { defineConfig, type Plugin } from "vite";

/**
 * Monaco and Radix's scroll lock create `<style>` elements, which the Content-Security-Policy forbids. In the bundle
 * they create `<adopted-style>` elements instead, which the policy allows (see `page/adopted-style.ts`).
 */
const adoptedStyle: Plugin = {
  name: "adopted-style",
  transform: {
    filter: { id: /node_modules/, code: /createElement\(["']style["']\)/ },
    handler: (code) => ({
      code: code.replace(/createElement\(["']style["']\)/g, `createElement("adopted-style")`),
      map: null,
    }),
  },
};

/** Builds GraphiQL, which `graphiql/handlers.ts` serves at `/graphiql`; `graphiql/build.ts` says into which folder. */
export default defineConfig({
  root: `${import.meta.dirname}/graphiql/page`,
  base: "/graphiql/",
  plugins: [adoptedStyle],
  build: {
    emptyOutDir: true,
    // The Content-Security-Policy allows no fonts or workers from data: URLs.
    assetsInlineLimit: 0,
    // Monaco is one chunk of 3 MB, loaded by developers only.
    chunkSizeWarningLimit: 4000,
    // The packages' "use client" would cause a warning each.
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
  },
});
