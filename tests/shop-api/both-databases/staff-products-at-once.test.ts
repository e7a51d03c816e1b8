import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, callerOf, readCart } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper } from "../support/shopper.ts";
import { found, listing } from "../support/staff-member.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** Each case uses its own products. */
describeOnDatabase("several products at once", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
  });
  afterAll(() => shop.stop());

  const create = async (fields: object) => productOf(await staff.create(fields));

  it("change their prices by percent, rounded to whole rupees, with sizes that have their own, as the dry run has said", async () => {
    const half = await create({ title: "Half Kurta", price_paise: 105_000, offer_price_paise: 100_000 });
    const sized = await create({
      title: "Own Kurta",
      price_paise: 99_950,
      sizes: [
        { label: "M", stock: 2 },
        { label: "L", stock: 1, price_paise: 160_000, offer_price_paise: 150_000 },
      ],
    });
    const expected = [
      {
        id: half.id,
        result: "changed",
        message: null,
        changes: [{ field: "price", before: "1050.00", after: "1103.00" }],
      },
      {
        id: sized.id,
        result: "changed",
        message: null,
        changes: [
          { field: "price", before: "999.50", after: "1049.00" },
          {
            field: "size L",
            before: "1 piece, 1600.00, offer 1500.00",
            after: "1 piece, 1680.00, offer 1500.00",
          },
        ],
      },
    ];
    expect(await staff.changeMany([half, sized], { price_percent: 5 }, true)).toEqual(expected);
    expect([await staff.get(half.id), await staff.get(sized.id)]).toEqual([half, sized]);
    expect(await staff.changeMany([half, sized], { price_percent: 5 })).toEqual(expected);
    const { version, changes } = await staff.get(sized.id);
    expect([version, changes.length, changes[0]]).toMatchObject([
      2,
      2,
      { action: "changed", staff_name: "Owner", fields: expected[1]?.changes },
    ]);
  });

  it("get offers by percent below their prices, and lose them; those for which an amount does not fit stay", async () => {
    const own = { label: "L", stock: 1, price_paise: 160_000 };
    const sized = await create({ title: "Offered Kurta", price_paise: 99_950, sizes: [own] });
    const cheap = await create({ title: "Cheap Kurta", price_paise: 100 });
    expect(await staff.changeMany([cheap, sized], { offer_percent: 15 })).toMatchObject([
      { result: "rejected", message: "The offer of 1.00 would not be below the price of 1.00.", changes: [] },
      { result: "changed" },
    ]);
    const offered = await staff.get(sized.id);
    expect(offered).toMatchObject({ offer_price_paise: 85_000, sizes: [{ offer_price_paise: 136_000 }] });
    expect(await staff.changeMany([cheap, offered], { price_percent: -60 })).toMatchObject([
      { result: "rejected", message: "The price would be below 1 rupee." },
      { result: "rejected", message: "The offer of 850.00 would not be below the price of 400.00." },
    ]);
    expect([await staff.get(cheap.id), await staff.get(sized.id)]).toEqual([cheap, offered]);
    expect(await staff.changeMany([cheap, offered], { remove_offer: true })).toMatchObject([
      { result: "unchanged", message: null },
      { result: "changed" },
    ]);
    expect(await staff.get(sized.id)).toMatchObject({
      price_paise: 99_950,
      offer_price_paise: null,
      sizes: [{ price_paise: 160_000, offer_price_paise: null }],
    });
  });

  it("are withdrawn, put on sale and moved one by one: a conflict with another person leaves the others done", async () => {
    const [first, slow, last] = [
      await create({ title: "Many One" }),
      await create({ title: "Many Two", stock: 2 }),
      await create({ title: "Many Three" }),
    ];
    const all = [first, slow, { id: 99_999 }, last];
    await staff.save(slow.id, { version: 1, title: "Many Other" });
    const shopper = await newShopper(call, String(slow.id), "1");
    const before = (await listing(call, "3?pageSize=1")).total;
    const expected = [
      { result: "changed", changes: [{ field: "state", before: "on sale", after: "withdrawn" }] },
      { result: "conflict", message: "This product was changed meanwhile. Nothing was saved.", changes: [] },
      { result: "rejected", message: "Product not found" },
      { id: last.id, result: "changed" },
    ];
    expect(await staff.changeMany(all, { state: "withdrawn" }, true)).toMatchObject(expected);
    expect((await listing(call, "3?pageSize=1")).total).toBe(before);
    expect(await staff.changeMany(all, { state: "withdrawn" })).toMatchObject(expected);
    expect((await listing(call, "3?pageSize=1")).total).toBe(before - 2);
    expect(await readCart(call, shopper.token)).toHaveLength(1);

    const withdrawn = [first, last].map(({ id }) => ({ id, version: 2 }));
    expect(await staff.changeMany(withdrawn, { subcategory_id: 23 })).toMatchObject([
      { result: "changed", changes: [{ field: "category" }, { field: "subcategory" }] },
      { result: "changed" },
    ]);
    expect(await staff.changeMany(withdrawn, { subcategory_id: 999 })).toMatchObject([
      { result: "conflict" },
      { result: "conflict" },
    ]);
    const other = (await listing(call, "5?pageSize=1")).total;
    expect(await staff.changeMany([{ id: first.id, version: 3 }], { state: "on_sale" })).toMatchObject([
      { result: "changed" },
    ]);
    expect((await listing(call, "5?pageSize=1")).total).toBe(other + 1);
    expect(await found(call, "many one")).toEqual([first.id]);
  });
});
