import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { type Caller, callerOf, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { sizesOf } from "../support/sizes.ts";
import { StaffOrderAnswer } from "../support/staff-order.ts";
import { productOf, type StaffProduct, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const skusOf = ({ sku, sizes }: StaffProduct) => [sku, ...sizes.map((size) => size.sku)];

/** Each case uses its own products. */
describeOnDatabase("SKUs and barcodes", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const upper = "KSV-1";
  const sized = [
    { label: "M", stock: 2, sku: "KSV-M", barcode: "96385074" },
    { label: "L", stock: 1, sku: "KSV-L" },
  ];

  it("are unique over products and sizes in any letter case, also of withdrawn ones, and a rejection names the other", async () => {
    const one = productOf(await staff.create({ title: "Coded Stole", sku: ` ${upper} `, barcode: "4006381333931" }));
    const two = productOf(await staff.create({ title: "Coded Kurta", sizes: sized }));
    expect([skusOf(one), skusOf(two)]).toEqual([[upper], [null, "KSV-M", "KSV-L"]]);
    await staff.press(one.id, "withdraw");
    const taken = `The SKU ksv-1 is that of product ${one.id}, Coded Stole.`;
    const ofSize = `The SKU KSV-L is that of product ${two.id}, Coded Kurta, size L.`;
    const { version } = await staff.get(22);
    const replies: [Promise<Reply>, string, string][] = [
      [staff.create({ title: "Other", sku: "ksv-1" }), "sku", taken],
      [staff.save(22, { version, sku: "KSV-L" }), "sku", ofSize],
      [staff.save(two.id, { version: 1, sizes: [{ label: "M" }, { label: "L", sku: "ksv-1" }] }), "sizes.1.sku", taken],
      [
        staff.save(two.id, {
          version: 1,
          sizes: [
            { label: "M", sku: "x" },
            { label: "L", sku: "X" },
          ],
        }),
        "sizes.1.sku",
        "Two sizes have the same SKU.",
      ],
      // The first size keeps its own.
      [
        staff.save(two.id, { version: 1, sizes: [{ label: "M" }, { label: "L", sku: "ksv-m" }] }),
        "sizes.1.sku",
        "Two sizes have the same SKU.",
      ],
      [
        staff.save(two.id, { version: 1, sku: "KSV-2" }),
        "sku",
        "A product with sizes has its SKUs and barcodes at the sizes.",
      ],
      [
        staff.save(22, { version, sku: "ÄRMEL-1" }),
        "sku",
        "A SKU has only letters from A to Z, digits, blanks and signs such as - and /.",
      ],
      [
        staff.save(22, { version, barcode: "4006381333932" }),
        "barcode",
        "The barcode must be an EAN of 8 or 13 digits with the right check digit.",
      ],
    ];
    for (const [reply, field, message] of replies) {
      const { status, body } = await reply;
      expect([status, body]).toMatchObject([422, { field, message }]);
    }
    const both = await Promise.all(["A", "B"].map((title) => staff.create({ title, sku: "KSV-BOTH" })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const forced = db
      .updateTable("product_sizes")
      .set({ sku: "Ksv-1" })
      .where("id", "=", two.sizes[0]?.id ?? 0);
    await expect(forced.execute()).rejects.toThrow(/unique/i);
  });

  it("move between the sizes of a product in one change, stay where a change omits them, and are free once a size is removed", async () => {
    const { id } = productOf(await staff.create({ title: "Moved Codes", sku: "MOVE-1" }));
    const first = [
      { label: "M", stock: 1, sku: "MOVE-1" },
      { label: "L", sku: "MOVE-L" },
    ];
    expect(skusOf(productOf(await staff.save(id, { version: 1, sizes: first })))).toEqual([null, "MOVE-1", "MOVE-L"]);
    const swapped = [
      { label: "M", sku: "MOVE-L" },
      { label: "L", sku: "MOVE-1" },
    ];
    expect(skusOf(productOf(await staff.save(id, { version: 2, sizes: swapped })))).toEqual([null, "MOVE-L", "MOVE-1"]);
    const before = await staff.get(id);
    expect(before.changes[0]?.fields).toContainEqual({
      field: "size L",
      before: "0 pieces, SKU MOVE-L",
      after: "0 pieces, SKU MOVE-1",
    });
    const renamed = [
      { id: before.sizes[0]?.id, label: "S" },
      { label: "L", price_paise: 200_000 },
    ];
    expect(skusOf(productOf(await staff.save(id, { version: 3, sizes: renamed })))).toEqual([null, "MOVE-L", "MOVE-1"]);
    // As the previous version removes and adds a size.
    const ofL = db.updateTable("product_sizes").where("product_id", "=", id).where("label", "=", "L");
    await ofL.set({ withdrawn_at: 1, stock: 0 }).execute();
    await ofL.set({ withdrawn_at: null }).execute();
    expect(skusOf(await staff.get(id))).toEqual([null, "MOVE-L", null]);
    const alone = await staff.save(id, { version: 4, sizes: [], sku: "move-l" });
    expect(skusOf(productOf(alone))).toEqual(["move-l"]);
    const copy = productOf(await staff.press(id, "copy"));
    expect(skusOf(copy)).toEqual([null]);
  });

  it("find products in the list by their beginning, as barcodes do, and are on the product's page", async () => {
    const { id } = productOf(
      await staff.create({
        title: "Scanned Kurta",
        sizes: [{ label: "M", sku: "SCAN-M", barcode: "8901234567890" }],
      }),
    );
    const bare = productOf(await staff.create({ title: "Scanned Stole", sku: "SCAN-1", barcode: "8901234567005" }));
    const ids = async (search: string) => (await staff.list(`search=${search}`)).items.map((product) => product.id);
    expect(await Promise.all(["scan-m", "scan-", "8901234567890", "89012345", "SCAN-9"].map(ids))).toEqual([
      [id],
      [bare.id, id],
      [id],
      [bare.id, id],
      [],
    ]);
    expect(await sizesOf(call, String(id))).toMatchObject([{ sku: "SCAN-M", barcode: "8901234567890" }]);
    expect((await call.get(`customer/product-details/${bare.id}`)).body).toMatchObject({
      data: { product_details: { sku: "SCAN-1", barcode: "8901234567005" } },
    });
  });

  it("stay in orders as they were, and follow a changed size of an order", async () => {
    const { id, sizes } = productOf(
      await staff.create({
        title: "Sent Kurta",
        sizes: [
          { label: "M", stock: 5, sku: "SENT-M" },
          { label: "L", stock: 2, sku: "SENT-L" },
        ],
      }),
    );
    const order = orderIdOf(await place(call, await newShopper(call, String(id), "1"), { paid_amount: "1490.00" }));
    await staff.save(id, { version: 1, sizes: [{ label: "M", sku: "NEW-M" }, { label: "L" }] });
    const sent = { token: staff.token };
    const read = async () => v.parse(StaffOrderAnswer, (await call.get(`staff/orders/${order}`, sent)).body).data.order;
    const { version, items } = await read();
    expect(items).toMatchObject([{ sku: "SENT-M" }]);
    const change = { version, items: [{ id: items[0]?.id, quantity: 1, size_id: sizes[1]?.id }] };
    expect((await call.json(`staff/orders/${order}/change`, change, sent)).status).toBe(200);
    expect((await read()).items).toMatchObject([{ size: "L", sku: "SENT-L" }]);
  });
});
