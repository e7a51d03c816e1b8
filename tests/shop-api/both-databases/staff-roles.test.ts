import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { openSessionOf } from "../../support/staff-session.ts";
import { callerOf, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { readDocument } from "../support/openapi-document.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const { paths } = await readDocument();
const staffCalls = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      encoding: Object.keys(call.requestBody?.content ?? {})[0],
      security: call.security.flatMap((scheme) => Object.keys(scheme)),
      isForOwners: call["x-role"] === "owner",
    })),
  )
  .filter(({ path, security }) => path.startsWith("/api/staff/") || security.includes("staff"));
const protectedCalls = staffCalls.filter(({ path }) => path !== "/api/staff/login");

const Failure = v.strictObject({ success: v.literal(false), message: v.string() });

/** Every staff call of the OpenAPI document, by callers of each kind. */
describeOnDatabase("a staff call", () => {
  let shop: RunningShop;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const disabledSession = async () => {
    const token = await openSessionOf(shop, "staff");
    const disabled = db.updateTable("staff").set({ disabled_at: Date.now() });
    await disabled.where("email", "=", "staff@tests.example").execute();
    return token;
  };
  const enabledSession = async () => {
    await db.updateTable("staff").set({ disabled_at: null }).execute();
    return openSessionOf(shop, "staff");
  };
  /** With an unknown id and nothing in the body: an accepted call is rejected for these, or changes nothing. */
  const send = async ({ method, path, encoding }: (typeof staffCalls)[number], token?: string) => {
    const body = encoding === undefined ? null : encoding === "multipart/form-data" ? new FormData() : "{}";
    const response = await fetch(`${shop.url}${path.replaceAll(/\{\w+\}/g, "999999")}`, {
      method,
      body,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof body === "string" && { "content-type": encoding }),
      },
    });
    return { status: response.status, body: await response.json() };
  };

  it("is documented as one, with the login as the only one without a token", () => {
    const open = staffCalls.filter(({ security }) => !security.includes("staff")).map(({ path }) => path);
    expect(open).toEqual(["/api/staff/login"]);
    expect(protectedCalls.length).toBeGreaterThan(8);
    const forOwners = protectedCalls.filter(({ isForOwners }) => isForOwners);
    expect(new Set(forOwners.map(({ path }) => path.split("/")[3]))).toEqual(new Set(["accounts", "changes"]));
  });

  it.each(protectedCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s is refused to customers, strangers and disabled accounts, and open to the roles it is for",
    async (_name, call) => {
      const { token: customer } = await signUp(callerOf(shop));
      const disabled = await disabledSession();
      const refused = [
        [undefined, 401],
        [`st_${"x".repeat(43)}`, 401],
        [disabled, 401],
        [customer, 403],
      ] as const;
      for (const [token, status] of refused) {
        const reply = await send(call, token);
        expect([reply.status, v.is(Failure, reply.body)]).toEqual([status, true]);
      }
      const member = await enabledSession();
      const asMember = await send(call, member);
      expect([asMember.status, isRefusal(asMember.status)]).toEqual([
        call.isForOwners ? 403 : asMember.status,
        call.isForOwners,
      ]);
      expect((await send(call, await openSessionOf(shop, "owner"))).status).not.toSatisfy(isRefusal);
    },
  );
});

/** 500 would be an accepted call, but none that has been tested. */
function isRefusal(status: number): boolean {
  return status === 401 || status === 403 || status >= 500;
}
