// @module-tag long
import { expect, test } from "vitest";
import { readConfig } from "../../../shop-api/src/config.ts";
import { buildWith, expectFiles } from "./support/component.ts";

test("with the component mail shop-api reads the SMTP server from a Secret, starts, and reaches its ports besides HTTPS", async () => {
  const literals = ["MAIL_FROM=Kasavu <orders@shop.example.com>"];
  const mail = await buildWith("mail", { configMapGenerator: [{ name: "mail", namespace: "kasavu", literals }] });
  await expectFiles(mail, "shop-api", "mail", ["SMTP_URL"]);
  const [server] = mail.of("Deployment").filter(({ metadata }) => metadata.name === "shop-api");
  if (server === undefined) throw new Error("No shop-api.");
  const settings = Object.entries(mail.environmentOf(server)).filter(([name]) => !name.endsWith("_FILE"));
  const sampleSecrets = {
    DATABASE_URL: "postgres://a:b@c/d",
    OTP_SMS_URL: "https://sms.example.com/send",
    SMTP_URL: "smtps://user:secret@smtp.example.com",
  };
  expect(() => readConfig({ ...Object.fromEntries(settings), ...sampleSecrets })).not.toThrow();
  const policies = mail.of("NetworkPolicy").filter(({ metadata }) => metadata.name === "shop-api");
  const ports = policies.flatMap(({ spec }) => spec.egress.map((rule) => rule.ports.map(({ port }) => port)));
  expect(ports).toEqual([[443], [465, 587]]);
});
