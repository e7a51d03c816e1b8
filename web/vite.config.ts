import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Two builds of one source: `vite build` makes the files of the browser (dist/client), `vite build --ssr` the renderer
 * of the server (dist/server), one module that needs nothing installed but graphql, which it shares with the gateway.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    manifest: !isSsrBuild,
    rolldownOptions: { input: isSsrBuild ? "src/entry-server.tsx" : "src/entry-client.tsx" },
    // the Content-Security-Policy has no room for fonts and styles in data: addresses
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    copyPublicDir: false,
  },
  ssr: isSsrBuild ? { noExternal: true, external: ["graphql"] } : {},
}));
