import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createShopApi } from "../../shop-api/src/app.ts";
import { readConfig } from "../../shop-api/src/config.ts";
import { serve } from "./local-server.ts";
import { openGateway } from "./open-gateway.ts";
import { trustedDocuments, trustedNamed } from "./trusted.ts";
import { variablesOf } from "./trusted-variables.ts";

const mobile = "+919800000077";
const Token = v.object({ data: v.object({ register: v.object({ session: v.object({ token: v.string() }) }) }) });
const Lines = v.object({ data: v.object({ cart: v.object({ lines: v.array(v.object({ id: v.string() })) }) }) });
const Added = v.object({ data: v.object({ addAddress: v.object({ id: v.string() }) }) });
const CodeSent = v.object({ data: v.object({ requestLogin: v.object({ message: v.string() }) }) });

let shopApi: Awaited<ReturnType<typeof createShopApi>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kasavu-budgets-"));
  shopApi = await createShopApi(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
});
afterAll(async () => {
  await shopApi.close();
  await rm(dataDir, { recursive: true });
});

test("no operation of the web costs more REST calls than is written beside it", async () => {
  let calls = 0;
  const rest = createServer((request, response) => {
    calls += 1;
    shopApi.app(request, response);
  });
  const restUrl = await serve(rest);
  let token = "";

  /** Runs an operation of the web on a gateway that has kept nothing yet. */
  async function ask(name: string, variables: Record<string, unknown> = variablesOf[name] ?? {}) {
    const { url } = await openGateway(restUrl, { allowAdhocQueries: false });
    calls = 0;
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ documentId: trustedNamed(name).id, variables }),
    });
    const answer: unknown = await response.json();
    expect({ name, answer }).not.toHaveProperty("answer.errors");
    costs.set(name, Math.max(costs.get(name) ?? 0, calls));
    return answer;
  }
  const costs = new Map<string, number>();

  const person = { name: "Asha Menon", email: "asha@example.com", mobile };
  token = v.parse(Token, await ask("Register", { input: person })).data.register.session.token;
  const { message } = v.parse(CodeSent, await ask("RequestLogin", { mobile })).data.requestLogin;
  await ask("LogIn", { mobile, code: /\d{4}/.exec(message)?.[0] });
  await ask("AddToCart");
  const { lines } = v.parse(Lines, await ask("Cart")).data.cart;
  const lineId = lines[0]?.id;
  const address = v.parse(Added, await ask("AddAddress")).data.addAddress;
  await ask("SetCartLineQuantity", { lineId, quantity: 7 });
  await ask("SetCartLineQuantity", { lineId, quantity: 6 });
  await ask("RemoveCartLine", { lineId });
  await ask("AddToCart");
  await ask("CheckPromoCode");
  const order = { addressId: address.id, paymentMode: "CASH", idempotencyKey: "an-attempt-to-check-out" };
  await ask("PlaceOrder", { input: order });
  const done = new Set(costs.keys());
  for (const { name } of trustedDocuments) if (!done.has(name) && name !== "LogOut") await ask(name);
  await ask("LogOut");

  const dearer = trustedDocuments.filter(({ name, restCalls }) => (costs.get(name) ?? 99) > restCalls);
  expect(dearer.map(({ name, restCalls }) => `${name}: ${costs.get(name)}, and not ${restCalls}`)).toEqual([]);
}, 60_000);
