import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { type Caller, callerOf } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { found, listing } from "../support/staff-member.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const draftKurta = { state: "draft", price_paise: null, stock: 2 };

/** Each case uses its own products. */
describeOnDatabase("a draft", () => {
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

  it("needs a title and a subcategory only, lists what it lacks, and is nowhere in the shop", async () => {
    const draft = { state: "draft", title: "Gnarled Stole", subcategory_id: 13 };
    const before = (await listing(call, "3?pageSize=1")).total;
    const reply = await call.json("staff/products", draft, { token: staff.token });
    const { id, ...created } = productOf(reply);
    const missing = ["description", "additional_information", "picture", "price", "tax", "stock", "unit", "weight"];
    expect([reply.status, created]).toMatchObject([
      201,
      { state: "withdrawn", is_draft: true, price_paise: 0, missing, version: 1 },
    ]);
    expect([await found(call, "gnarled"), (await listing(call, "3?pageSize=1")).total]).toEqual([[], before]);
    expect((await call.get(`customer/product-details/${id}`)).status).toBe(404);
    const lists = ["state=draft&search=gnarled", "state=withdrawn&search=gnarled", "search=gnarled"];
    const items = await Promise.all(lists.map(async (query) => (await staff.list(query)).items));
    expect(items).toMatchObject([[{ id, missing }], [], [{ id }]]);
    expect((await staff.list("state=draft&page_size=1")).total).toBe(
      (await staff.list("page_size=1")).total -
        (await staff.list("state=on_sale&page_size=1")).total -
        (await staff.list("state=withdrawn&page_size=1")).total,
    );
    expect(productOf(await staff.press(id, "withdraw"))).toMatchObject({ is_draft: true, version: 1 });
  });

  it("is put on sale once it is ready, and is never a draft again; then its texts and price are required", async () => {
    const { id } = productOf(await staff.create({ ...draftKurta, title: "Ready Kurta", description: " " }));
    const refused = await staff.press(id, "restore");
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        success: false,
        message: "This draft is not ready for sale. It lacks a description, a picture and a price.",
        missing: ["description", "picture", "price"],
      },
    ]);
    const path = (await staff.get(2)).pictures[0]?.url ?? "";
    await db.insertInto("product_pictures").values({ product_id: id, position: 0, path }).execute();
    const ready = { description: "Plain", price_paise: 99_900 };
    expect(productOf(await staff.save(id, { version: 1, ...ready }))).toMatchObject({ is_draft: true, missing: [] });
    expect(productOf(await staff.press(id, "restore"))).toMatchObject({
      state: "on_sale",
      is_draft: false,
      version: 3,
    });
    expect(await found(call, "ready kurta")).toEqual([id]);
    for (const [field, message] of [
      ["description", "The description must have 1 to 1000 characters."],
      ["price_paise", "A price must be from 0.01 to 999999.99 rupees."],
    ] as const) {
      expect(await staff.save(id, { version: 3, [field]: null })).toMatchObject({
        status: 422,
        body: { field, message },
      });
    }
    expect(productOf(await staff.press(id, "withdraw"))).toMatchObject({ state: "withdrawn", is_draft: false });
  });

  it("is not created on sale before it is ready, if its state is said", async () => {
    const { status, body } = await staff.create({ title: "Hasty Kurta", state: "on_sale", stock: 1 });
    expect([status, body]).toMatchObject([422, { missing: ["picture"] }]);
    expect((await staff.list("search=hasty")).total).toBe(0);
  });

  it("is not put on sale by the previous version, which does not know what it lacks", async () => {
    const { id } = productOf(await staff.create({ ...draftKurta, title: "Guarded Kurta" }));
    const previous = db.updateTable("products").set({ withdrawn_at: null }).where("id", "=", id);
    await expect(previous.execute()).rejects.toThrow("a draft has to be put on sale by the new version");
  });

  it("is put on sale by rows of an import that make it ready; what another one lacks is named", async () => {
    const create = async (title: string, description: string) =>
      productOf(await staff.create({ title, state: "draft", price_paise: null, hsn_code: "6211", description }));
    const [ready, unready] = [await create("Priced Kurta", "Soft"), await create("Bare Kurta", "")];
    const { pictures } = await staff.get(60);
    const path = pictures[0]?.url ?? "";
    await db.insertInto("product_pictures").values({ product_id: ready.id, position: 0, path }).execute();
    const toSell = { state: "on_sale", price_paise: 79_900 };
    const row = { product_id: ready.id, ...toSell, stock: 3 };
    expect(await staff.import([row, { product_id: unready.id, ...toSell }])).toMatchObject({
      is_imported: false,
      rows: [
        { row: 2, problem: "This draft is not ready for sale. It lacks a description, a picture and pieces or sizes." },
        { row: 1, problem: null },
      ],
    });
    // The first as in files of the previous version.
    for (const state of ["withdrawn", "draft"]) {
      expect(await staff.import([{ product_id: unready.id, state }])).toMatchObject({
        change_count: 0,
        error_count: 0,
      });
    }
    expect(await staff.import([{ product_id: 60, state: "draft" }])).toMatchObject({
      rows: [{ problem: "Only a product that was never on sale is a draft." }],
    });
    expect(await staff.import([row])).toMatchObject({ is_imported: true });
    expect(await staff.get(ready.id)).toMatchObject({ state: "on_sale", price_paise: 79_900, stock: 3 });
    expect(await found(call, "priced kurta")).toEqual([ready.id]);
  });
});
