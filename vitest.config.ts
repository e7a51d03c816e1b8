import { basename } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { compileCache } from "./scripts/paths.ts";
import { sidesOfCommit } from "./scripts/test/sides.ts";
import { chromiumOptions } from "./tests/e2e/support/chromium.ts";

/** Tests of the proxy and of a cache in front of it need programs that only `npm run test:long` requires. */
const proxyTests = process.env.LONG_RUN === "true" ? ["tests/proxy/**/*.test.ts"] : [];
const longTests = process.env.LONG_RUN === "true" ? [] : ["**/*.long.test.ts"];
const bothDatabases = "tests/shop-api/both-databases/**/*.test.ts";
const sides =
  process.env.EACH_SUITE === "once" ? sidesOfCommit() : { sqlite: [bothDatabases], postgres: [bothDatabases] };

export default defineConfig({
  // Node takes graphql's CommonJS for every package; a schema is known only to the copy that made it.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: ["tests/support/console.ts", "tests/support/wait-for.ts"],
    env: { LOG_LEVEL: "silent", NODE_COMPILE_CACHE: compileCache },
    provide: { database: "sqlite" },
    tags: [{ name: "long", description: "repeats more often in npm run test:long" }],
    restoreMocks: true,
    // Files of one worker share their imports, which take longer than most suites.
    isolate: false,
    // Bounds for a busy machine: pictures are encoded at the lowest priority, and the first suite of Postgres starts it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One for each core: left alone it keeps one core free, which on two is half the machine.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "gateway and web",
          include: [
            "{gateway,web}/src/**/*.test.{ts,tsx}",
            "devtools/**/*.test.ts",
            "tests/{gateway,pages,hosts}/**/*.test.{ts,tsx}",
            "tests/{deploy,docs,monitoring}/**/*.test.ts",
            "scripts/**/*.test.ts",
            ...proxyTests,
          ],
          exclude: ["**/*.browser.test.tsx", ...longTests],
        },
      },
      {
        extends: true,
        css: { modules: { generateScopedName: (name, file) => `${basename(file).split(".")[0]}_${name}` } },
        // Found while a test runs, a package would reload it.
        optimizeDeps: {
          include: [
            "@apollo/client",
            "@apollo/client/react",
            "graphql/index.js",
            "react",
            "react-dom/client",
            "react-hook-form",
            "react-router-dom",
            "react/jsx-dev-runtime",
            "rxjs",
            "valibot",
          ],
        },
        test: {
          name: "components",
          include: ["web/src/**/*.browser.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Scrollbars have a width, as on a desktop.
            provider: playwright({ launchOptions: { ...chromiumOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: "shop-api",
          include: ["shop-api/src/**/*.test.ts", "tests/shop-api/**/*.test.ts"],
          exclude: [bothDatabases, ...longTests],
        },
      },
      { extends: true, test: { name: "sqlite", include: sides.sqlite } },
      {
        extends: true,
        test: { name: "postgres", include: sides.postgres, provide: { database: "postgres" } },
      },
    ],
  },
});
