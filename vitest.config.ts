import { defineConfig } from "vitest/config";

export default defineConfig({
  // Node takes graphql's CommonJS for every package; a schema is known only to the copy that made it.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    include: ["{shop-api,gateway,web}/src/**/*.test.{ts,tsx}", "tests/{shop-api,gateway}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/console.ts"],
    env: { LOG_LEVEL: "silent" },
    restoreMocks: true,
    // One for each core: left alone it keeps one core free, which on two is half the machine.
    maxWorkers: "100%",
  },
});
