import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{shop-api,gateway,web}/src/**/*.test.{ts,tsx}", "tests/{shop-api,gateway,web,house}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/setup.ts"],
    env: { LOG_LEVEL: "silent" },
    restoreMocks: true,
  },
});
