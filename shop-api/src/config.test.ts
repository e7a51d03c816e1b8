import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "./config.ts";

describe("the configuration", () => {
  it("requires nothing: a free port, SQLite in .data, the catalogue of the seed, codes in the response", () => {
    expect(readConfig({})).toEqual({
      mode: "demo",
      preparesAtStart: true,
      host: "127.0.0.1",
      trustProxy: "loopback",
      port: 0,
      dataDir: expect.stringMatching(/\/\.data$/),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      monitoringDatabaseUrl: undefined,
      redisUrl: undefined,
      paymentModes: ["Cash", "Card", "Credit"],
      payments: undefined,
      publicUrl: undefined,
      email: undefined,
      smsTemplateIds: new Map(),
      otpSmsUrl: undefined,
      smsLimits: { perHour: 1000, countries: [{ code: "+91", perHour: undefined }] },
      seller: { name: "Kasavu", address: "Swaraj Round, Thrissur 680001, Kerala", gstin: "32AAAAA0000A1ZB" },
      seed: undefined,
      seedDir: expect.stringMatching(/\/shop-api\/seed$/),
      seedProducts: 0,
      orderStepSeconds: 60,
      logLevel: "info",
      redisTimeoutMs: 250,
      paymentPauseMs: 15_000,
      messagePauseMs: 5_000,
      rateLimits: { sending: 60, checking: 120 },
      creditLimitPaise: 500_000,
    });
  });

  it("treats an empty variable as unset", () => {
    expect(readConfig({ SHOP_API_PORT: "", DATABASE_URL: "" })).toEqual(readConfig({}));
  });

  it("reads every variable", () => {
    const databaseUrl = "postgres://shop@db/shop";
    expect(readConfig({ SHOP_API_PORT: "4001", DATABASE_URL: databaseUrl, DATA_DIR: "/data" })).toMatchObject({
      port: 4001,
      databaseUrl,
      dataDir: "/data",
    });
  });

  it("reads the limits of codes by SMS: in total, and for single countries", () => {
    const env = { OTP_SMS_PER_HOUR: "300", OTP_SMS_COUNTRY_CODES: "+91, +971:20" };
    expect(readConfig(env).smsLimits).toEqual({
      perHour: 300,
      countries: [
        { code: "+91", perHour: undefined },
        { code: "+971", perHour: 20 },
      ],
    });
    for (const list of ["91", "+91,", "+9715", "+971:0"]) {
      expect(() => readConfig({ OTP_SMS_COUNTRY_CODES: list })).toThrow(
        "OTP_SMS_COUNTRY_CODES must be country codes such as +91 or +91,+971:100",
      );
    }
    expect(() => readConfig({ OTP_SMS_COUNTRY_CODES: "+971:50,+971:100" })).toThrow(
      "OTP_SMS_COUNTRY_CODES must be a list with each country once",
    );
    expect(() => readConfig({ OTP_SMS_PER_HOUR: "0" })).toThrow("OTP_SMS_PER_HOUR must be a number from 1 to 9999999");
  });

  it("reads secrets from files, which orchestrators mount", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "kasavu-config-")), "database-url");
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, "postgres://shop:secret@db/shop\n");
    expect(readConfig({ DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: "postgres://shop:secret@db/shop" });
    expect(() => readConfig({ DATABASE_URL_FILE: `${file}.none` })).toThrow(
      "DATABASE_URL_FILE must be a file that can be read",
    );
  });

  it.each(["https://key:a%zz@s3.example/bucket", "https://key@s3.example/bucket", "https://key:secret@s3.example"])(
    "rejects %s as storage of pictures",
    (url) => {
      expect(() => readConfig({ PICTURE_STORAGE_URL: url })).toThrow(
        /^shop-api cannot start: PICTURE_STORAGE_URL must be a URL with keys, URL encoded, and a bucket$/,
      );
    },
  );

  it("accepts keys of the storage of pictures that are URL encoded", () => {
    const url = "https://key:a%25zz%2F@s3.example/bucket";
    expect(readConfig({ PICTURE_STORAGE_URL: url }).pictureStorageUrl).toBe(url);
  });

  it.each(["DATABASE_OWNER_URL", "MONITORING_DATABASE_URL"])(
    "requires the URL of the servers' role with %s",
    (name) => {
      expect(() => readConfig({ [name]: "postgres://role@db/shop" })).toThrow(`DATABASE_URL must be set with ${name}`);
    },
  );

  it("in production names every missing variable, and never moves orders by a clock", () => {
    expect(() => readConfig({ KASAVU_MODE: "production" })).toThrow(
      "shop-api cannot start: DATABASE_URL must be set in production; OTP_SMS_URL must be set in production",
    );
    const env = { DATABASE_URL: "postgres://db/shop", OTP_SMS_URL: "https://sms.example" };
    expect(readConfig({ KASAVU_MODE: "production", ORDER_STEP_SECONDS: "60", ...env })).toMatchObject({
      mode: "production",
      preparesAtStart: false,
      orderStepSeconds: 0,
      creditLimitPaise: 0,
      seller: undefined,
    });
    const gstin = "27AAPFU0939F1ZV";
    expect(() => readConfig({ KASAVU_MODE: "production", ...env, SELLER_GSTIN: gstin })).toThrow(
      "shop-api cannot start: SELLER_NAME must be set with SELLER_GSTIN in production; " +
        "SELLER_ADDRESS must be set with SELLER_GSTIN in production",
    );
    const seller = { SELLER_NAME: "Weavers", SELLER_ADDRESS: "Fort, Mumbai 400001", SELLER_GSTIN: gstin };
    expect(readConfig({ KASAVU_MODE: "production", ...env, ...seller }).seller).toEqual({
      name: "Weavers",
      address: "Fort, Mumbai 400001",
      gstin,
    });
    expect(() => readConfig({ SELLER_GSTIN: "27AAPFU0939F1ZW" })).toThrow("SELLER_GSTIN must be a GST number");
  });

  const production = {
    KASAVU_MODE: "production",
    DATABASE_URL: "postgres://db/shop",
    OTP_SMS_URL: "https://sms.example",
  };

  it("in production offers payment by cash and on credit unless other modes are named, and refuses cards", () => {
    expect(readConfig(production).paymentModes).toEqual(["Cash", "Credit"]);
    expect(readConfig({ ...production, PAYMENT_MODES: "Credit" }).paymentModes).toEqual(["Credit"]);
    for (const modes of ["Cash,Card", "Card", "Cash, Card, Credit"]) {
      expect(() => readConfig({ ...production, PAYMENT_MODES: modes })).toThrow(
        /^shop-api cannot start: PAYMENT_MODES must be without Card in production: there is no payment provider/,
      );
    }
  });

  const provider = {
    PAYMENT_PROVIDER_URL: "https://api.razorpay.com/v1/",
    PAYMENT_KEY_ID: "rzp_live_key",
    PAYMENT_KEY_SECRET: "key-secret",
    PAYMENT_WEBHOOK_SECRET: "new-webhook-secret",
    PUBLIC_URL: "https://shop.example",
  };

  it("offers cards in production with a payment provider, whose pages are on hosts of a list", () => {
    expect(readConfig({ ...production, ...provider })).toMatchObject({
      paymentModes: ["Cash", "Card", "Credit"],
      payments: {
        url: "https://api.razorpay.com/v1",
        keyId: "rzp_live_key",
        keySecret: "key-secret",
        webhookSecrets: ["new-webhook-secret"],
        pageHosts: ["rzp.io", "razorpay.com"],
        publicUrl: "https://shop.example",
      },
    });
    const changed = { PAYMENT_WEBHOOK_SECRET_OLD: "old-webhook-secret", PAYMENT_PAGE_HOSTS: "Pay.Example, rzp.io" };
    expect(readConfig({ ...production, ...provider, ...changed, PAYMENT_MODES: "Card" })).toMatchObject({
      paymentModes: ["Card"],
      payments: {
        webhookSecrets: ["new-webhook-secret", "old-webhook-secret"],
        pageHosts: ["pay.example", "rzp.io"],
      },
    });
  });

  it.each([
    "PAYMENT_PROVIDER_URL",
    "PAYMENT_KEY_ID",
    "PAYMENT_KEY_SECRET",
    "PAYMENT_WEBHOOK_SECRET",
    "PUBLIC_URL",
  ] as const)("requires %s with the other variables of a payment provider", (name) => {
    expect(() => readConfig({ ...provider, [name]: "" })).toThrow(`${name} must be set with PAYMENT_`);
  });

  it("accepts PUBLIC_URL, which the gateway has too, without a payment provider", () => {
    const publicUrl = "http://shop.example";
    expect(readConfig({ PUBLIC_URL: publicUrl })).toMatchObject({ publicUrl, payments: undefined, email: undefined });
  });

  const email = {
    SMTP_URL: "smtps://shop:pass%20word@mail.example",
    MAIL_FROM: "Kasavu <orders@kasavu.example>",
    PUBLIC_URL: "https://shop.example",
  };

  it("reads the SMTP server, the sender and the templates of messages", () => {
    const ids = { SMS_TEMPLATE_IDS: "order_placed:1107, login_code:11-08" };
    expect(readConfig({ ...production, ...email, ...ids })).toMatchObject({
      publicUrl: "https://shop.example",
      email: { url: email.SMTP_URL, from: { name: "Kasavu", address: "orders@kasavu.example" } },
      smsTemplateIds: new Map([
        ["order placed", "1107"],
        ["login code", "11-08"],
      ]),
    });
    const from = { name: "", address: "orders@kasavu.example" };
    expect(readConfig({ ...email, MAIL_FROM: from.address }).email?.from).toEqual(from);
  });

  it.each(["SMTP_URL", "MAIL_FROM", "PUBLIC_URL"] as const)(
    "requires %s with the other variables of emails",
    (name) => {
      expect(() => readConfig({ ...email, [name]: "" })).toThrow(
        new RegExp(`: ${name} must be set with (SMTP_URL|MAIL_FROM)$`),
      );
    },
  );

  it("links from emails by https; in a demo also by http to this machine", () => {
    const local = { ...email, PUBLIC_URL: "http://127.0.0.1:4000" };
    expect(readConfig(local).publicUrl).toBe("http://127.0.0.1:4000");
    for (const env of [
      { ...production, ...local },
      { ...email, PUBLIC_URL: "http://shop.example" },
    ]) {
      expect(() => readConfig(env)).toThrow(/: PUBLIC_URL must be https with SMTP_URL$/);
    }
  });

  it.each([
    ["SMTP_URL", "https://u:secret@mail.example", "smtps://user:password@host:465 or smtp://user:password@host:587"],
    ["SMTP_URL", "smtps:secret", "smtps://user:password@host:465 or smtp://"],
    ["SMTP_URL", "smtps://u:%secret@mail.example", "smtps://user:password@host:465 or smtp://"],
    ["SMTP_URL", "smtps://secret@mail.example", "smtps://user:password@host:465 or smtp://"],
    ["SMTP_URL", "smtps://u:secret@mail.example?tls.rejectUnauthorized=false", "smtps://user:password@host:465"],
    ["MAIL_FROM", "secret", "an address such as Kasavu <orders@kasavu.example>"],
    ["MAIL_FROM", "secret\nBcc: <x@y.example>", "an address such as Kasavu <orders@kasavu.example>"],
    ["MAIL_FROM", "secret <a@b.example>, <x@y.example>", "an address such as Kasavu <orders@kasavu.example>"],
    ["SMS_TEMPLATE_IDS", "order_placed=secret", "a list of templates and their ids, such as order_placed:1107"],
    ["SMS_TEMPLATE_IDS", "confirm_email:secret", "a list of ids for login_code, order_placed, order_changed"],
    ["SMS_TEMPLATE_IDS", "delivered:secret,delivered:secret", "a list with each template once"],
  ])("names the format of %s, never its value %j", (name, value, format) => {
    const read = () => readConfig({ ...email, [name]: value });
    expect(read).toThrow(`${name} must be ${format}`);
    expect(read).not.toThrow(/secret/);
  });

  it("reaches a payment provider by https; in a demo also by http on this machine, where tests have one", () => {
    const local = {
      ...provider,
      PAYMENT_PROVIDER_URL: "http://127.0.0.1:4010/v1",
      PAYMENT_PAGE_HOSTS: "127.0.0.1",
      PUBLIC_URL: "http://localhost:8080",
    };
    expect(readConfig(local).payments).toMatchObject({ url: "http://127.0.0.1:4010/v1", pageHosts: ["127.0.0.1"] });
    expect(() => readConfig({ ...production, ...local })).toThrow(
      "shop-api cannot start: PUBLIC_URL must be https with a payment provider; " +
        "PAYMENT_PAGE_HOSTS must be without loopback addresses in production",
    );
    for (const url of ["http://api.razorpay.com/v1", "https://key:secret@api.razorpay.com", "ftp://127.0.0.1"]) {
      expect(() => readConfig({ ...provider, PAYMENT_PROVIDER_URL: url })).toThrow(
        /^shop-api cannot start: PAYMENT_PROVIDER_URL must be an https:\/\/ URL without a user, a query and a fragment; http:\/\/ only for a loopback address$/,
      );
    }
    expect(() => readConfig({ ...provider, PUBLIC_URL: "http://192.168.1.7" })).toThrow(
      "PUBLIC_URL must be https with a payment provider",
    );
  });

  it("names invalid keys and hosts of a payment provider, never their values", () => {
    const env = {
      ...provider,
      PAYMENT_KEY_ID: "rzp:live",
      PAYMENT_KEY_SECRET: "se cret",
      PAYMENT_WEBHOOK_SECRET: "short",
      PAYMENT_PAGE_HOSTS: "rzp.io/pay",
    };
    expect(() => readConfig(env)).toThrow(
      /^shop-api cannot start: PAYMENT_KEY_ID must be without a colon; PAYMENT_KEY_SECRET must be without spaces and control characters; PAYMENT_WEBHOOK_SECRET must be at least 16 characters; PAYMENT_PAGE_HOSTS must be a list of hosts, such as rzp.io,razorpay.com$/,
    );
  });

  it("reads the payment modes in the order in which checkout offers them", () => {
    expect(readConfig({ PAYMENT_MODES: "Card, Cash" }).paymentModes).toEqual(["Card", "Cash"]);
    for (const modes of ["UPI", "cash", "Cash,"]) {
      expect(() => readConfig({ PAYMENT_MODES: modes })).toThrow(
        / PAYMENT_MODES must be a list of Cash, Card, Credit$/,
      );
    }
    expect(() => readConfig({ PAYMENT_MODES: "Cash,Cash" })).toThrow(
      "PAYMENT_MODES must be a list with each payment mode once",
    );
  });

  it.each(["STAFF_TOKEN", "STAFF_TOKEN_FILE"])("rejects %s, which staff accounts have replaced", (name) => {
    expect(() => readConfig({ [name]: "t".repeat(32) })).toThrow(
      `shop-api cannot start: ${name} must be removed: staff log in with accounts, and ` +
        "`npm run shop -- staff:add <email> --owner` creates the first one",
    );
  });

  it("names every invalid variable at once but never its value, which may be a password", () => {
    const env = { SHOP_API_PORT: "70000", DATABASE_URL: "mysql://root:secret@db", LOG_LEVEL: "loud" };
    expect(() => readConfig(env)).toThrow(
      "shop-api cannot start: SHOP_API_PORT must be a port from 0 to 65535; DATABASE_URL must be a postgres:// URL; " +
        "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent",
    );
  });
});
