import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as v from "valibot";
import { openAccount } from "./support/customer.ts";
import { expect, test } from "./support/shop-test.ts";
import { logIn } from "./support/shopper.ts";

const meta = { "ucp-agent": { profile: "https://agent.example/profile.json" } };
const Found = v.object({ products: v.array(v.object({ id: v.string(), title: v.string() })) });
const Sized = v.object({ product: v.object({ variants: v.array(v.object({ id: v.string(), title: v.string() })) }) });
const Cart = v.object({
  continue_url: v.string(),
  totals: v.array(v.object({ type: v.string(), amount: v.number() })),
});

test("an assistant finds a saree under 4,000 rupees and a size of a kurta, and its shopper has both in the cart after following its link", async ({
  page,
  request,
  shop,
}) => {
  const url = await shop.startGateway({
    publicUrl: "http://localhost",
    agentCartSecrets: ["the-secret-of-carts-that-this-test-uses"],
  });
  const customer = await openAccount(request);
  const assistant = new Client({ name: "an assistant", version: "1" });
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${url}/ucp/mcp`)));
  const call = async (name: string, args: object) =>
    (await assistant.callTool({ name, arguments: { meta, ...args } })).structuredContent;

  const sarees = { query: "kasavu saree", filters: { price: { max: 400_000 } } };
  const [saree] = v.parse(Found, await call("search_catalog", { catalog: sarees })).products;
  const [kurta] = v.parse(Found, await call("search_catalog", { catalog: { query: "buti kurta" } })).products;
  const whole = v.parse(Sized, await call("get_product", { catalog: { id: kurta?.id } }));
  const size = whole.product.variants.find(({ title }) => title === "M");
  const items = [saree?.id, size?.id].map((id) => ({ item: { id }, quantity: 1 }));
  const cart = v.parse(Cart, await call("create_cart", { cart: { line_items: items } }));
  expect(cart.totals.at(-1)).toEqual({ type: "total", amount: 504_500 });
  await assistant.close();

  await page.goto(url + new URL(cart.continue_url).pathname);
  await page.getByRole("button", { name: "Add to my cart" }).click();
  await page.getByRole("dialog").getByRole("tab", { name: "Login" }).click();
  await logIn(page, customer.mobile);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("2 Item(s) in your cart")).toBeVisible();
  for (const name of [saree?.title ?? "", kurta?.title ?? ""]) await expect(page.getByText(name).first()).toBeVisible();
});
