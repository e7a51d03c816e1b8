import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "./config.ts";
import { servesAgents } from "./config/agents-origin.ts";
import { restRootOf } from "./config/rest-root.ts";

const inProduction = { KASAVU_MODE: "production", OTP_SMS_URL: "https://sms.example" };

describe("the gateway's environment", () => {
  test("has a default for every variable, and treats a blank variable as unset", () => {
    expect(readConfig({ PORT: "", LOG_LEVEL: " " })).toMatchObject({
      port: 4000,
      assetHost: null,
      tileUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      sendsSms: false,
      pointsRedeemable: false,
      logLevel: "info",
      redisUrl: null,
      redisCacheUrl: null,
      allowAdhocQueries: false,
      trustProxy: null,
      cdnPurgeUrl: null,
      cdnPurgeHeader: null,
      otlpEndpoint: null,
      upstreamTimeoutMs: 2000,
      upstreamWriteTimeoutMs: 10_000,
      redisTimeoutMs: 250,
      agentCartSecrets: [],
      rateLimits: {
        sending: 60,
        checking: 60,
        promo: 60,
        search: 600,
        clientErrors: 60,
        webVitals: 600,
        agents: 600,
        oneAgent: 300,
      },
    });
  });

  test("is rejected in production with every missing variable, and never allows ad-hoc queries there", () => {
    expect(() => readConfig({ KASAVU_MODE: "production" })).toThrow(
      "The gateway cannot start: OTP_SMS_URL must be set in production; PUBLIC_URL must be set in production.",
    );
    const env = { OTP_SMS_URL: "https://sms.example", PUBLIC_URL: "https://shop.example" };
    expect(readConfig({ KASAVU_MODE: "production", ALLOW_ADHOC_QUERIES: "true", ...env })).toMatchObject({
      mode: "production",
      allowAdhocQueries: false,
    });
  });

  test("reads secrets from mounted files", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "kasavu-config-")), "redis-url");
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, "redis://:secret@redis:6379\n");
    expect(readConfig({ REDIS_URL_FILE: file }).redisUrl).toBe("redis://:secret@redis:6379");
    expect(readConfig({ REDIS_CACHE_URL_FILE: file }).redisCacheUrl).toBe("redis://:secret@redis:6379");
    expect(() => readConfig({ REDIS_URL_FILE: `${file}.none` })).toThrow(
      "REDIS_URL_FILE must be a file that can be read",
    );
  });

  test("is parsed into typed settings", () => {
    expect(
      readConfig({
        PORT: "0",
        SHOP_API_URL: "https://rest.example/v2/shop/",
        ASSET_HOST: "https://pictures.example",
        TILE_URL: "https://tiles.example/{z}/{x}/{y}.png?key=1",
        OTP_SMS_URL: "https://sms.example/send",
        POINTS_REDEEMABLE: "true",
        REDIS_URL: "redis://redis.test:6379",
        REDIS_CACHE_URL: "rediss://cache.test:6379",
        ALLOW_ADHOC_QUERIES: "true",
        TRUST_PROXY: "10.0.0.0/8, ::1",
        PUBLIC_URL: "https://shop.example/",
        CDN_PURGE_URL: "https://cdn.example/purge/?token=1",
        CDN_PURGE_HEADER: "Authorization:  Bearer a-token ",
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.test:4318/",
        REST_TIMEOUT_MS: "1500",
        UPSTREAM_WRITE_TIMEOUT_MS: "60000",
        LOG_LEVEL: "silent",
      }),
    ).toMatchObject({
      port: 0,
      shopApiUrl: "https://rest.example/v2/shop",
      assetHost: "https://pictures.example",
      tileUrl: "https://tiles.example/{z}/{x}/{y}.png?key=1",
      publicUrl: "https://shop.example",
      sendsSms: true,
      pointsRedeemable: true,
      redisUrl: "redis://redis.test:6379",
      redisCacheUrl: "rediss://cache.test:6379",
      allowAdhocQueries: true,
      trustProxy: "10.0.0.0/8, ::1",
      cdnPurgeUrl: "https://cdn.example/purge/?token=1",
      cdnPurgeHeader: ["Authorization", "Bearer a-token"],
      otlpEndpoint: "http://collector.test:4318",
      upstreamTimeoutMs: 1500,
      upstreamWriteTimeoutMs: 60_000,
      logLevel: "silent",
    });
    expect(readConfig({ TRUST_PROXY: "1" }).trustProxy).toBe(1);
  });

  test.each<[boolean, NodeJS.ProcessEnv]>([
    [true, { PUBLIC_URL: "https://shop.example" }],
    [true, { PUBLIC_URL: "http://192.168.1.7:8080" }],
    [false, { PUBLIC_URL: "http://localhost:8080" }],
    [false, { PUBLIC_URL: "http://127.0.0.1:8080" }],
    [false, { PUBLIC_URL: "http://[::1]:8080" }],
    [false, {}],
    [false, { PUBLIC_URL: "https://shop.example", ...inProduction }],
  ])("shows the demo notice: %s, for %o", (isShown, environment) => {
    expect(readConfig(environment).showsDemoNotice).toBe(isShown);
  });

  test.each<[string | null, NodeJS.ProcessEnv]>([
    ["https://shop.example", { PUBLIC_URL: "https://shop.example" }],
    ["https://localhost:8443", { PUBLIC_URL: "https://localhost:8443" }],
    ["http://localhost:4000", { PUBLIC_URL: "http://localhost:4000" }],
    ["http://[::1]:4000", { PUBLIC_URL: "http://[::1]:4000" }],
    [null, { PUBLIC_URL: "http://192.168.1.7:8080" }],
    [null, {}],
    ["https://shop.example", { PUBLIC_URL: "https://shop.example", ...inProduction }],
    [null, { PUBLIC_URL: "http://localhost:4000", ...inProduction }],
  ])("serves agents at %s, for %o", (origin, environment) => {
    expect(servesAgents(readConfig(environment))).toBe(origin);
  });

  test("signs agents' carts with the current secret, and accepts those of the old one", async () => {
    const [current, old] = ["n".repeat(32), "o".repeat(32)];
    const file = join(await mkdtemp(join(tmpdir(), "kasavu-config-")), "agent-cart-secret");
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, `${current}\n`);
    expect(readConfig({ AGENT_CART_SECRET: current }).agentCartSecrets).toEqual([current]);
    const both = { AGENT_CART_SECRET_FILE: file, AGENT_CART_SECRET_OLD: old };
    expect(readConfig(both).agentCartSecrets).toEqual([current, old]);
    expect(() => readConfig({ AGENT_CART_SECRET_OLD: old })).toThrow(
      "The gateway cannot start: AGENT_CART_SECRET must be set with AGENT_CART_SECRET_OLD, which signs nothing.",
    );
  });

  test("rejects a short secret of agents' carts, without showing it", () => {
    const short = "s".repeat(31);
    const read = () => readConfig({ AGENT_CART_SECRET: short, AGENT_CART_SECRET_OLD: `${"o".repeat(32)} o` });
    const format = "must be 32 to 200 characters without spaces";
    expect(read).toThrow(`AGENT_CART_SECRET ${format}; AGENT_CART_SECRET_OLD ${format}.`);
    expect(read).not.toThrow(short);
  });

  test.each<[readonly string[], NodeJS.ProcessEnv]>([
    [["http://localhost:*", "http://127.0.0.1:*"], {}],
    [[], { PUBLIC_URL: "https://shop.example" }],
    [[], { PUBLIC_URL: "https://shop.example", ...inProduction }],
    [["https://app.example", "http://localhost:*"], { CORS_ORIGINS: "https://app.example, http://localhost:*" }],
  ])("allows pages of the origins %j, for %o", (origins, environment) => {
    expect(readConfig(environment).corsOrigins).toEqual(origins);
  });

  test.each(["*", "https://*.example", "https://app.example/", "app.example", "null", "https://a.example:*"])(
    "rejects %j as an origin",
    (origin) =>
      expect(() => readConfig({ CORS_ORIGINS: origin })).toThrow("CORS_ORIGINS must be a comma-separated list"),
  );

  test.each([
    ["http://rest.test", "http://rest.test/api/"],
    ["http://rest.test:4001/", "http://rest.test:4001/api/"],
    ["http://rest.test/api", "http://rest.test/api/"],
    ["http://rest.test/api/", "http://rest.test/api/"],
    ["https://rest.test/v2/shop", "https://rest.test/v2/shop/"],
    ["https://rest.test/v2/api/", "https://rest.test/v2/api/"],
    ["https://rest.test/straße", "https://rest.test/stra%C3%9Fe/"],
  ])("SHOP_API_URL=%s means calls below %s", (SHOP_API_URL, root) => {
    const { origin, path } = restRootOf(readConfig({ SHOP_API_URL }).shopApiUrl);
    expect(origin + path).toBe(root);
    expect(origin).toBe(new URL(root).origin);
  });

  test("SHOP_API_URL without a path means the same REST shop as with /api, whose cached payloads it shares", () => {
    expect(readConfig({ SHOP_API_URL: "http://rest.test/api/" }).shopApiUrl).toBe("http://rest.test");
  });

  test.each(["rest.test", "ftp://rest.test", "http://rest.test?x", "http://a:b@rest.test", "http:/rest.test#a"])(
    "rejects %j as the URL of a REST shop",
    (SHOP_API_URL) => expect(() => readConfig({ SHOP_API_URL })).toThrow("SHOP_API_URL must be"),
  );

  test("with the number of workers, which earlier versions had, says what replaces them", () => {
    expect(() => readConfig({ WORKERS: "2" })).toThrow(
      "The gateway cannot start: WORKERS must not be set: run several gateways instead, as docker-compose.yml does.",
    );
  });

  test("is rejected with one error that names every invalid variable and its format", () => {
    const bad = {
      PORT: "70000",
      SHOP_API_URL: "http://127.0.0.1:4001/api?key=1",
      ASSET_HOST: "pictures",
      TILE_URL: "https://tiles.example/{z}/{x}.png",
      OTP_SMS_URL: "ftp://sms.example",
      POINTS_REDEEMABLE: "perhaps",
      REDIS_URL: "http://redis.test",
      REDIS_CACHE_URL: "http://cache.test",
      ALLOW_ADHOC_QUERIES: "1",
      TRUST_PROXY: "everyone",
      PUBLIC_URL: "https://shop.example/kasavu",
      CORS_ORIGINS: "*",
      CDN_PURGE_URL: "https://user:password@cdn.example",
      CDN_PURGE_HEADER: "a-token",
      OTEL_EXPORTER_OTLP_ENDPOINT: "collector",
      REST_TIMEOUT_MS: "2s",
      UPSTREAM_WRITE_TIMEOUT_MS: "60001",
      LOG_LEVEL: "loud",
    };
    expect(() => readConfig(bad)).toThrow(
      "The gateway cannot start: " +
        "PORT must be a port number from 0 to 65535; " +
        "SHOP_API_URL must be the http(s) address of the REST shop, without credentials and query; " +
        "ASSET_HOST must be the http(s) address that pictures are served from; " +
        "TILE_URL must be the http(s) address of map tiles, with {z}, {x} and {y} after its host; " +
        "OTP_SMS_URL must be the http(s) address of the SMS provider; " +
        "POINTS_REDEEMABLE must be true or false; " +
        "REDIS_URL must be a redis:// or rediss:// URL; " +
        "REDIS_CACHE_URL must be a redis:// or rediss:// URL; " +
        "ALLOW_ADHOC_QUERIES must be true or false; " +
        "TRUST_PROXY must be a number of proxies, or their addresses; " +
        "PUBLIC_URL must be the http(s) address of the shop, without a path; " +
        "CORS_ORIGINS must be a comma-separated list of origins, such as https://app.example; " +
        "CDN_PURGE_URL must be an http(s) address without a user and a password; " +
        "CDN_PURGE_HEADER must be a header, such as Fastly-Key: <token>; " +
        "OTEL_EXPORTER_OTLP_ENDPOINT must be the http(s) address of an OTLP collector; " +
        "REST_TIMEOUT_MS must be milliseconds from 100 to 30000; " +
        "UPSTREAM_WRITE_TIMEOUT_MS must be milliseconds from 100 to 60000; " +
        "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
    );
  });

  test.each([
    "tiles.example/{z}/{x}/{y}.png",
    "ftp://tiles.example/{z}/{x}/{y}.png",
    "https://{s}.tiles.example/{z}/{x}/{y}.png",
    "https://{z}.tiles.example/{x}/{y}.png",
    "https://tiles.example/{z}/{x}/{x}.png",
    "https://tiles.example/{z}/{x}/{y}{r}.png",
  ])("rejects map tiles without one fixed host: %s", (TILE_URL) => {
    expect(() => readConfig({ TILE_URL })).toThrow("TILE_URL must be");
  });
});
