import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the configuration", () => {
  it("needs nothing: a free port, SQLite in .data, the goods of the seed, codes in the answer", () => {
    expect(readConfig({})).toEqual({
      port: 0,
      dataDir: expect.stringMatching(/\/\.data$/),
      databaseUrl: undefined,
      redisUrl: undefined,
      otpSmsUrl: undefined,
      seedDir: expect.stringMatching(/\/shop-api\/seed$/),
      seedProducts: 0,
      orderStepSeconds: 60,
      logLevel: "info",
    });
  });

  it("takes an empty variable for an unset one", () => {
    expect(readConfig({ SHOP_API_PORT: "", DATABASE_URL: "" })).toEqual(readConfig({}));
  });

  it("reads what is set", () => {
    const databaseUrl = "postgres://shop@db/shop";
    expect(readConfig({ SHOP_API_PORT: "4001", DATABASE_URL: databaseUrl, DATA_DIR: "/data" })).toMatchObject({
      port: 4001,
      databaseUrl,
      dataDir: "/data",
    });
  });

  it("names every bad variable at once and never its value, which may be a password", () => {
    const env = { SHOP_API_PORT: "70000", DATABASE_URL: "mysql://root:secret@db", LOG_LEVEL: "loud" };
    expect(() => readConfig(env)).toThrow(
      "shop-api cannot start: SHOP_API_PORT must be a port from 0 to 65535; DATABASE_URL must be a postgres:// URL; " +
        "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent",
    );
  });
});
