import { gql } from "graphql-tag";
import sharp from "sharp";
import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { describeWith } from "../support/describe-with.ts";
import { startRedis } from "../support/local-redis.ts";
import { prepared } from "../support/prepared.ts";
import { redis as redisProgram } from "../support/programs.ts";
import { startShop } from "../support/start-shop.ts";
import { graphqlBody } from "./support/graphql-body.ts";

const Uploaded = v.object({ id: v.string(), url: v.string(), width: v.literal(40), height: v.literal(30) });
const Created = v.object({ data: v.object({ createProduct: v.object({ id: v.string(), version: v.number() }) }) });

const create = gql`mutation ($input: StaffProductInput!) { createProduct(input: $input) { id version } }`;
const save = gql`mutation ($id: ID!, $version: Int!, $input: StaffProductChange!) {
  saveProduct(id: $id, version: $version, input: $input) {
    isConflict
    product { title version sizes { label stock } changes { action fields { field } } }
  }
}`;
const withdraw = gql`mutation ($id: ID!) { withdrawProduct(id: $id) { state } }`;
const restore = gql`mutation ($id: ID!) { restoreProduct(id: $id) { state } }`;
const importRows = gql`mutation ($rows: [StaffProductRowInput!]!, $dryRun: Boolean!) {
  importProducts(rows: $rows, dryRun: $dryRun) { isImported errorCount changeCount rows { problem } }
}`;
const staffList = gql`{ staff { products(filter: { search: "Zari" }) { total items { title state } } } }`;
const banners = gql`{ staff { banners { id title picture { id } } promoCodes { code } customers { total } } }`;
/** What shoppers see. */
const found = gql`{ search(text: "Zari Sample") { title } }`;
const seen = gql`query ($id: ID!) { product(id: $id) { title images { url alt } sizes { label } } }`;

type Query = Parameters<typeof graphqlBody>;

async function send(url: string, headers: Record<string, string>, ...query: Query): Promise<unknown> {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers } };
  return (await fetch(`${url}/graphql`, { ...init, body: graphqlBody(...query) })).json();
}

/** Two gateways with one Redis and the real shop-api, and a session of the staff. */
async function openTwo() {
  const { url: redisUrl } = await startRedis();
  const shop = await startShop({ REDIS_URL: redisUrl, ALLOW_ADHOC_QUERIES: "true" }, await prepared("sqlite"));
  onTestFinished(() => shop.stop());
  const token = await shop.openStaffSession("staff");
  const authorization = `Bearer ${token}`;
  const other = await shop.startGateway({ webDir: "no web" });
  return {
    url: shop.url,
    authorization,
    staff: (...query: Query) => send(shop.url, { authorization }, ...query),
    /** A shopper at either gateway. */
    shoppers: [shop.url, other].map(
      (url) =>
        (...query: Query) =>
          send(url, {}, ...query),
    ),
  };
}

describeWith(redisProgram, "staff, through two gateways and the real shop-api", () => {
  test("create, change, withdraw and put back a product, which shoppers at both gateways see", async () => {
    const { url, authorization, staff, shoppers } = await openTwo();
    /** Waits until shoppers at both gateways get this response. */
    async function untilAllSee(response: object, ...query: Query): Promise<void> {
      for (const shopper of shoppers)
        await vi.waitFor(async () => expect(await shopper(...query)).toMatchObject(response));
    }
    // Both have the empty list in their caches.
    await untilAllSee({ data: { search: [] } }, found);

    const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c92" } })
      .png()
      .toBuffer();
    const headers = { authorization, "content-type": "image/png" };
    const uploaded = await fetch(`${url}/staff/pictures`, { method: "POST", headers, body: new Uint8Array(body) });
    const picture = v.parse(Uploaded, await uploaded.json());
    const media = await fetch(url + picture.url);
    expect([media.status, media.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)]);

    const input = {
      title: "Zari Sample",
      subcategoryId: "1",
      price: 120000,
      unit: "1 piece",
      weight: 300,
      weightUnit: "g",
      taxPercentage: 5,
      description: "A sample.",
      additionalInformation: "None.",
      sizes: [{ label: "M", stock: 3 }],
      pictures: [{ id: picture.id, alt: "Gold border" }],
    };
    const { id, version } = v.parse(Created, await staff(create, { input })).data.createProduct;
    await untilAllSee({ data: { search: [{ title: "Zari Sample" }] } }, found);
    const images = [{ url: picture.url, alt: "Gold border" }];
    await untilAllSee({ data: { product: { title: "Zari Sample", images, sizes: [{ label: "M" }] } } }, seen, { id });

    const change = { title: "Zari Sample II", sizes: [{ label: "M", stockChange: { from: 3, to: 5 } }] };
    const saved = { title: "Zari Sample II", version: version + 1, sizes: [{ label: "M", stock: 5 }] };
    expect(await staff(save, { id, version, input: change })).toMatchObject({
      data: { saveProduct: { isConflict: false, product: { ...saved, changes: [{}, {}] } } },
    });
    // From the version before.
    expect(await staff(save, { id, version, input: { title: "Lost" } })).toMatchObject({
      data: { saveProduct: { isConflict: true, product: saved } },
    });
    await untilAllSee({ data: { search: [{ title: "Zari Sample II" }] } }, found);

    expect(await staff(withdraw, { id })).toEqual({ data: { withdrawProduct: { state: "WITHDRAWN" } } });
    await untilAllSee({ data: { search: [] } }, found);
    await untilAllSee({ errors: [{ extensions: { code: "NOT_FOUND" } }] }, seen, { id });
    expect(await staff(staffList)).toEqual({
      data: { staff: { products: { total: 1, items: [{ title: "Zari Sample II", state: "WITHDRAWN" }] } } },
    });

    expect(await staff(restore, { id })).toEqual({ data: { restoreProduct: { state: "ON_SALE" } } });
    await untilAllSee({ data: { product: { title: "Zari Sample II" } } }, seen, { id });

    const rows = [{ productId: id, size: "M", stock: 9, state: "WITHDRAWN" }];
    const imported = { errorCount: 0, changeCount: 1 };
    expect(await staff(importRows, { rows, dryRun: true })).toMatchObject({
      data: { importProducts: { ...imported, isImported: false, rows: [{ problem: null }] } },
    });
    await untilAllSee({ data: { search: [{ title: "Zari Sample II" }] } }, found);
    expect(await staff(importRows, { rows, dryRun: false })).toMatchObject({
      data: { importProducts: { ...imported, isImported: true } },
    });
    await untilAllSee({ data: { search: [] } }, found);
    expect(await staff(banners)).toMatchObject({
      data: { staff: { banners: expect.any(Array), promoCodes: expect.any(Array), customers: { total: 0 } } },
    });
  });
});
