import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

describe("the environment", () => {
  test("needs nothing: every variable has a default, and a blank one is as good as none", () => {
    expect(readConfig({ PORT: "", LOG_LEVEL: " " })).toMatchObject({
      port: 4000,
      assetHost: null,
      sendsSms: false,
      pointsRedeemable: false,
      logLevel: "info",
      upstreamTimeoutMs: 2000,
    });
  });

  test("is read as what it means", () => {
    expect(
      readConfig({
        PORT: "0",
        SHOP_API_URL: "https://rest.example/shop/",
        ASSET_HOST: "https://pictures.example",
        OTP_SMS_URL: "https://sms.example/send",
        POINTS_REDEEMABLE: "true",
        LOG_LEVEL: "silent",
      }),
    ).toMatchObject({
      port: 0,
      shopApiUrl: "https://rest.example/shop",
      assetHost: "https://pictures.example",
      sendsSms: true,
      pointsRedeemable: true,
      logLevel: "silent",
    });
  });

  test("is refused in one error that names every bad variable and what it must be", () => {
    const bad = {
      PORT: "70000",
      SHOP_API_URL: "http://127.0.0.1:4001/api",
      ASSET_HOST: "pictures",
      OTP_SMS_URL: "ftp://sms.example",
      POINTS_REDEEMABLE: "perhaps",
      LOG_LEVEL: "loud",
    };
    expect(() => readConfig(bad)).toThrow(
      "The gateway cannot start: " +
        "PORT must be a port number from 0 to 65535; " +
        "SHOP_API_URL must be the http(s) address of the REST shop, without /api; " +
        "ASSET_HOST must be the http(s) address that pictures are served from; " +
        "OTP_SMS_URL must be the http(s) address of the SMS provider; " +
        "POINTS_REDEEMABLE must be true or false; " +
        "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
    );
  });
});
