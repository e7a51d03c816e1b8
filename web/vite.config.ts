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

/** Chunks list each other's names, in which only the hash does not compress: seven characters distinguish builds. */
const chunkFileNames = "assets/[name]-[hash:7].js";

/**
 * Two builds of one source: `vite build` writes the browser's files (dist/client), `vite build --ssr` the server's
 * renderer (dist/server), one module whose only dependency is graphql, which it shares with the gateway.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    sharedFragments,
    swcMinify,
    compileHint,
    compressedFiles(),
    printByIdentity,
    productionRouter,
    reactAsModule,
    withoutUnusedCode(),
  ],
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: "src/entry-server.tsx", output: { codeSplitting: false }, checks: { bundlerTimings: false } }
      : {
          checks: { bundlerTimings: false },
          input: {
            bootstrap: "src/bootstrap.ts",
            hydration: "src/hydration.ts",
            "entry-client": "src/entry-client.tsx",
            "service-worker": serviceWorker,
          },
          output: { codeSplitting: { groups: firstChunks }, entryFileNames, chunkFileNames },
          // unused exports of React are left out
          treeshake: { propertyReadSideEffects: false },
          optimization: { inlineConst: { mode: "all", pass: 3 } },
        },
    // what every page has loaded is not preloaded for another chunk
    modulePreload: {
      resolveDependencies: (_, dependencies) =>
        dependencies.filter((file) => !/\/(react|rolldown-runtime|entry-client)-/.test(file)),
    },
    // the Content-Security-Policy forbids fonts and styles in data: URLs
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
  // class names that show their origin: `ProductCard_name`
  css: { modules: { generateScopedName: (name, file) => `${basename(file).split(".")[0]}_${name}` } },
  // rxjs for modern browsers, which is smaller
  resolve: isSsrBuild ? {} : { conditions: ["es2015", ...defaultClientConditions] },
  ssr: isSsrBuild ? { noExternal: true, external: ["graphql"] } : {},
}));

const serviceWorker = "src/offline/worker/service-worker.ts";

/** A worker's URL identifies it and limits its scope. */
function entryFileNames({ name }: { name: string }): string {
  return name === "service-worker" ? "[name].js" : chunkFileNames;
}

/**
 * Makes Chromium compile the code that every page runs during the download, off the main thread. The comment must be the
 * first line, before what Vite itself inserts.
 */
const compileHint: Plugin = {
  name: "compile-hint",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !["react", "entry-client"].includes(chunk.name)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`;
      }
    },
  },
};

/** Separate files: the bootstrap script and the worker. */
function isOfShop(id: string): boolean {
  return !/\/src\/(bootstrap|hydration)\.ts$|\/offline\/worker\//.test(id);
}

/** Modules shared by the pages with products only; those of categories have no tiles of others. */
function isOfProducts(id: string): boolean {
  return (
    !id.includes("CategoryTile") &&
    /\/features\/(catalogue|product|wishlist)\/|\/features\/cart\/(AddToCart|add-to-cart)/.test(id)
  );
}

/** Modules shared by the pages of one order, their list and the confirmation. */
function isOfTracking(id: string): boolean {
  return /\/features\/orders\/(OrderSummary|order-texts|order-filter|tracking-address|withheld-parts)|\/placed-on/.test(
    id,
  );
}

/** Modules that pages of any kind share. */
function isOfSeveral(id: string): boolean {
  return (
    isOfShop(id) &&
    !isOfProducts(id) &&
    !isOfForms(id) &&
    !/\/ui\/Stepper\b|\/session\/(login-required|order-attempt)/.test(id)
  );
}

/**
 * Chunks: React; the rest of what every page needs; what checks of input, forms, dialogs and mutations need; what pages of
 * text have too; rows that scroll; what the product, the cart and the checkout, or orders, show; the rest of what several
 * pages share; the products; size and quantity; what one order shows; and lines of the cart or for it.
 */
const firstChunks = [
  { name: "react", tags: ["$initial" as const], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: "shop", tags: ["$initial" as const], test: isOfShop, priority: 5 },
  { name: "valibot", test: /node_modules\/valibot\/|\/format\/is-blank/, priority: 4 },
  { name: "forms", test: /node_modules\/(react-hook-form|@hookform)\/|\/ui\/use-schema-form/, priority: 4 },
  { name: "dialogs", test: /\/ui\/(Dialog|use-modal|use-dismiss)\b/, priority: 4 },
  { name: "mutations", test: /\/hooks\/useMutation\b|\/ui\/phone-number\b/, priority: 4 },
  { name: "text", test: /\/document\/PageHead|\/ui\/(Breadcrumb|FactsList)/, priority: 4 },
  { name: "buying", test: isOfBuying, minShareCount: 2, priority: 4 },
  { name: "strips", test: /\/ui\/(TabStrip|use-scroll-strip)|\/CategoryStrip\.module/, priority: 4 },
  { name: "orders", test: isOfOrders, minShareCount: 2, priority: 1 },
  { name: "shared", test: isOfSeveral, minShareCount: 5, priority: 3 },
  { name: "products", test: isOfProducts, minShareCount: 4, priority: 2 },
  {
    name: "quantity",
    test: /\/ui\/Stepper\b|\/cart\/SizeButtons\.module|\/ProductLayout/,
    minShareCount: 2,
    priority: 1,
  },
  { name: "tracking", test: isOfTracking, minShareCount: 2, priority: 0 },
  { name: "lines", test: /\/Cart(Lines|Layout)\.module/, minShareCount: 2, priority: 0 },
];

/** Modules shared by the product, the cart and the checkout. */
function isOfBuying(id: string): boolean {
  return /\/content\/(delivery|policy)|\/ui\/(ActionBar|DeliveryNote)|\/delivery\/DeliveryDay\.(tsx|module)/.test(id);
}

/** Modules of forms, which are loaded on demand. */
function isOfForms(id: string): boolean {
  return id.endsWith("/ui/Field.tsx");
}

/** Modules shared by the cart, the checkout and the pages with orders. */
function isOfOrders(id: string): boolean {
  return /\/ui\/(DividedSection|ItemRow|Summary|Tag)|\/content\/payment-modes|\/session\/login-required/.test(id);
}
