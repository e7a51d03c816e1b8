import { defineConfig, type Plugin } from "vite";

/**
 * Monaco and the scroll lock of Radix write their CSS into `<style>` elements they make, which the
 * Content-Security-Policy forbids. In the bundle they make `<adopted-style>` elements instead (see
 * `page/adopted-style.ts`), which do the same by a means that the policy allows.
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

/** GraphiQL as static files in `dist/graphiql`; `router.ts` serves them at `/graphiql`. */
export default defineConfig({
  root: `${import.meta.dirname}/src/graphiql/page`,
  base: "/graphiql/",
  plugins: [adoptedStyle],
  build: {
    outDir: `${import.meta.dirname}/dist/graphiql`,
    emptyOutDir: true,
    // The policy allows fonts and workers from files alone, none from data: URLs.
    assetsInlineLimit: 0,
    // Monaco is one chunk of 3 MB; it is loaded by developers only.
    chunkSizeWarningLimit: 4000,
    // "use client" in the packages means nothing here, and would be a warning each.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
