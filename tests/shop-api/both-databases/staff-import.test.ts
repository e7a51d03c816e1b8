import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import * as v from "valibot";
import { importProducts } from "../../../shop-api/src/catalogue/staff/import-products.ts";
import { openDatabase } from "../../../shop-api/src/db/client.ts";
import { commandLine } from "../../../shop-api/src/history/record-changes.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { copySeed } from "../support/seed-folder.ts";
import { newShopper, orderIdOf, place } from "../support/shopper.ts";
import { found, listing } from "../support/staff-member.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { openShopApi, type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Rows = v.object({
  data: v.object({
    rows: v.array(
      v.looseObject({
        product_id: v.number(),
        size: v.nullable(v.string()),
        price_paise: v.number(),
        offer_price_paise: v.nullable(v.number()),
        stock: v.number(),
      }),
    ),
  }),
});

const raised = (paise: number) => Math.round(paise * 1.1);

const withoutTax = ({ tax_percentage: _tax, ...row }: Record<string, unknown>) => row;

/** Import and export of products. Each case uses its own products. */
describeOnDatabase("an import", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
  });
  afterAll(() => shop.stop());

  const exported = async () => v.parse(Rows, await staff.rows()).data.rows;
  const listed = async () => (await listing(call, "3?pageSize=100")).data.map(({ priceWithTax }) => priceWithTax);

  it("of the exported rows changes nothing", async () => {
    const rows = await exported();
    expect(rows.length).toBeGreaterThan(279);
    expect(await staff.import(rows)).toEqual({
      is_imported: true,
      error_count: 0,
      warning_count: 0,
      change_count: 0,
      rows: [],
    });
    expect((await staff.get(1)).version).toBe(1);
  });

  it("changes products and sizes: the dry run says the same as the import, and changes nothing", async () => {
    const [before, sized] = [await staff.get(40), await staff.get(2)];
    const label = sized.sizes[0]?.label;
    const rows = [
      { product_id: 40, title: "Imported Saree", hsn_code: null, tax_percentage: 12 },
      { product_id: 2, size: label, stock: 50, price_paise: 99_900, offer_price_paise: null },
      { product_id: 2, size: "4XL", stock: 3 },
      { product_id: 41, state: "withdrawn" },
      { product_id: 42, title: null, price_paise: null },
    ];
    const preview = await staff.import(rows, true);
    expect(preview).toMatchObject({ is_imported: false, error_count: 0, change_count: 4 });
    expect([await staff.get(40), await staff.get(2)]).toEqual([before, sized]);
    expect(await staff.import(rows)).toEqual({ ...preview, is_imported: true });
    expect(preview.rows.map(({ row, is_new }) => [row, is_new])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect(preview.rows[1]?.changes).toContainEqual({ field: "price", before: "1490.00", after: "999.00" });
    const after = await staff.get(2);
    const rest = sized.stock - (sized.sizes[0]?.stock ?? 0);
    expect(after).toMatchObject({ version: sized.version + 1, stock: rest + 53 });
    expect([after.sizes[0], after.sizes.at(-1)]).toMatchObject([
      { id: sized.sizes[0]?.id, stock: 50, price_paise: 99_900, offer_price_paise: null },
      { label: "4XL", stock: 3, price_paise: null },
    ]);
    expect(after.changes).toMatchObject([{ action: "imported" }]);
    expect(await staff.get(40)).toMatchObject({
      title: "Imported Saree",
      tax_percentage: 12,
      own_tax_percentage: 12,
      hsn_code: null,
    });
    expect(await found(call, "imported")).toEqual([40]);
    expect((await call.get("customer/products/41")).status).toBe(404);
    await staff.import([{ product_id: 41, state: "on_sale" }]);
    expect((await call.get("customer/products/41")).status).toBe(200);
    expect((await staff.import(rows.slice(0, 3))).change_count).toBe(0);
  });

  it("counts no piece again that was sold since the export", async () => {
    const plain = productOf(await staff.create({ title: "Sold Kurta", stock: 5 }));
    const sized = productOf(await staff.create({ title: "Sold Sizes", sizes: [{ label: "M", stock: 5 }] }));
    const soldRows = async () => (await exported()).filter(({ product_id: id }) => id === plain.id || id === sized.id);
    const rows = (await soldRows()).map((row) => ({ ...row, stock_before: row.stock }));
    for (const { id } of [plain, sized]) {
      const order = await place(call, await newShopper(call, String(id), "2"), { paid_amount: "2980.00" });
      expect(order.status).toBe(200);
    }
    expect(await staff.import(rows)).toMatchObject({ is_imported: true, change_count: 0 });
    const more = rows.map((row) => ({ ...row, stock: row.stock + 3 }));
    const preview = await staff.import(more, true);
    expect(preview.rows.map(({ changes }) => changes)).toEqual(
      rows.map(() => [{ field: "stock", before: "3", after: "6" }]),
    );
    expect(await staff.import(more)).toEqual({ ...preview, is_imported: true });
    expect((await soldRows()).map(({ stock }) => stock)).toEqual([6, 6]);
  });

  it("raises the prices of all products by the rows of their sizes, and takes them back by the old file", async () => {
    const { db } = openDatabase(shop);
    onTestFinished(() => db.destroy());
    const ownPrices = () =>
      db.selectFrom("product_sizes").select(["id", "price_paise", "offer_price_paise"]).orderBy("id").execute();
    const [rows, prices, before] = [await exported(), await listed(), await ownPrices()];
    const higher = rows.map(({ price_paise: price, offer_price_paise: offer, ...row }) => ({
      ...row,
      price_paise: raised(price),
      offer_price_paise: offer && raised(offer),
    }));
    expect(await staff.import(higher)).toMatchObject({ is_imported: true, error_count: 0 });
    // A higher price may have another rate.
    expect((await exported()).map(withoutTax)).toEqual(higher.map(withoutTax));
    expect(await listed()).toEqual(prices.map((price) => raised(price * 100) / 100));
    expect(await staff.import(rows)).toMatchObject({ is_imported: true, error_count: 0 });
    expect([await exported(), await ownPrices()]).toEqual([rows, before]);
  });

  it("puts a removed size back with the pieces of its row, not with those that came back to it meanwhile", async () => {
    const sizes = ["S", "M"].map((label) => ({ label, stock: 5 }));
    const { id, version } = productOf(await staff.create({ title: "Removed Kurta", sizes }));
    const shopper = await newShopper(call, String(id), "3");
    const order_id = String(orderIdOf(await place(call, shopper, { paid_amount: "4470.00" })));
    expect((await staff.save(id, { version, sizes: [{ label: "M" }] })).status).toBe(200);
    await call.form("customer/cancel-order", { order_id, reason: "Bought twice" }, shopper);
    const row = { product_id: id, size: "S", stock: 2, stock_before: 5 };
    expect(await staff.import([row])).toMatchObject({ is_imported: true, rows: [{ is_new: true }] });
    expect(await staff.get(id)).toMatchObject({
      stock: 7,
      sizes: [
        { label: "M", stock: 5 },
        { label: "S", stock: 2 },
      ],
    });
  });

  it("gives SKUs and barcodes to products and sizes, which may swap them, and names the one that has a SKU", async () => {
    const stole = productOf(await staff.create({ title: "Imported Stole", sku: "IMP-1" }));
    const kurta = productOf(
      await staff.create({ title: "Imported Kurta", sizes: [{ label: "M", sku: "IMP-M" }, { label: "L" }] }),
    );
    const ofKurta = { product_id: kurta.id, title: "Imported Kurta" };
    const refused = await staff.import([
      { ...ofKurta, size: "L", sku: "imp-1" },
      { product_id: stole.id, barcode: "123" },
      { title: "Another", subcategory: "Ikat", category: "Sarees", price_paise: 5, sku: "NEW-1" },
      { ...ofKurta, size: "M", sku: "new-1" },
      { ...ofKurta, sku: "NEW-2" },
    ]);
    expect(refused.rows.map(({ problem }) => problem)).toEqual([
      `The SKU imp-1 is that of product ${stole.id}, Imported Stole.`,
      "The barcode must be an EAN of 8 or 13 digits with the right check digit.",
      "Row 3 has the same SKU.",
      "A product with sizes has its SKUs and barcodes at the sizes.",
      null,
    ]);
    const file = [
      { product_id: stole.id, sku: "IMP-M", barcode: "96385074" },
      { ...ofKurta, size: "m", sku: "IMP-1" },
      { ...ofKurta, size: "L", barcode: "4006381333931" },
      { title: "Coded Row", subcategory: "Ikat", category: "Sarees", price_paise: 5_000, size: "S", sku: "ROW-S" },
      { title: "Coded Row", subcategory: "Ikat", category: "Sarees", size: "M", sku: "ROW-M" },
    ];
    expect(await staff.import(file)).toMatchObject({ is_imported: true, error_count: 0, change_count: 5 });
    const codes = (await exported()).filter(({ title }) =>
      ["Imported Stole", "Imported Kurta", "Coded Row"].includes(String(title)),
    );
    expect(codes.map(({ size, sku, barcode }) => [size, sku, barcode])).toEqual([
      [null, "IMP-M", "96385074"],
      ["M", "IMP-1", null],
      ["L", null, "4006381333931"],
      ["S", "ROW-S", null],
      ["M", "ROW-M", null],
    ]);
    const sized = [{ product_id: stole.id, size: "M", stock: 1, sku: "IMP-M" }];
    expect(await staff.import(sized)).toMatchObject({ is_imported: true, error_count: 0 });
    expect(await staff.get(stole.id)).toMatchObject({ sku: null, barcode: null, sizes: [{ sku: "IMP-M" }] });
  });

  it("creates products, of one row or of one for each size, as drafts, also where a row says on sale: it has no picture", async () => {
    const before = (await listing(call, "3?pageSize=1")).total;
    const of = { subcategory: "Block Print", category: "Women's Kurtas", price_paise: 50_000 };
    const file = [
      { title: "Rows Kurta", ...of, size: "S", stock: 1, state: "on_sale" },
      { title: "Rows Kurta", ...of, size: "M", stock: 2, price_paise: 60_000 },
      { title: "Row Kurta", ...of, stock: 4 },
    ];
    const { rows } = await staff.import(file);
    const draft = "It is a draft: it has no picture and no texts yet. Put it on sale on its page.";
    expect(rows.map(({ is_new, problem, warnings }) => [is_new, problem, warnings])).toEqual([
      [true, null, [draft]],
      [true, null, []],
      [true, null, []],
    ]);
    const [row, several] = (await staff.list("page_size=2")).items;
    const bare = { is_draft: true, missing: ["description", "additional_information", "picture"] };
    expect([several, row]).toMatchObject([
      { title: "Rows Kurta", ...bare, stock: 3, sizes: [{ label: "S" }, { label: "M", price_paise: 60_000 }] },
      { title: "Row Kurta", ...bare, stock: 4, sizes: [] },
    ]);
    expect([await found(call, "rows kurta"), (await listing(call, "3?pageSize=1")).total]).toEqual([[], before]);
    const unready = await staff.import([{ product_id: several?.id, state: "on_sale" }]);
    expect(unready.rows[0]?.problem).toMatch(/^This draft is not ready for sale/);
    const again = await staff.import([...file, { title: "row KURTA", ...of, subcategory: "Ikat" }]);
    expect(again).toMatchObject({ is_imported: false, error_count: 3, change_count: 1 });
    expect(again.rows.map(({ problem }) => problem)).toEqual([
      `Product ${several?.id} has this title: give its id.`,
      `Product ${several?.id} has this title: give its id.`,
      `Product ${row?.id} has this title: give its id.`,
      null,
    ]);
    expect((await staff.list("search=rows%20kurta")).total).toBe(1);
  });

  it("creates a product for each category that has its title, and imports with a warning", async () => {
    const adult = { title: "Two Kurtas", category: "Women's Kurtas", subcategory: "Block Print", size: "M" };
    const child = { title: "Two Kurtas", category: "Boys", subcategory: "Plain Kurtas", size: "4Y" };
    const file = [
      { ...adult, price_paise: 129_900, tax_percentage: 0.05 },
      { ...child, price_paise: 49_900, hsn_code: "6204" },
      { ...adult, size: "L" },
      { product_id: 3, tax_percentage: 18 },
    ];
    const result = await staff.import(file);
    expect(result).toMatchObject({ is_imported: true, error_count: 0, warning_count: 3, change_count: 4 });
    expect(result.rows.map(({ warnings }) => warnings.length)).toEqual([1, 1, 1, 0]);
    expect(await staff.get(3)).toMatchObject({ hsn_code: "6205", tax_percentage: 18, own_tax_percentage: 18 });
    expect((await staff.list("search=two%20kurtas&sort=price")).items).toMatchObject([
      { price_paise: 49_900, hsn_code: "6204", tax_percentage: 5, sizes: [{ label: "4Y" }] },
      { price_paise: 129_900, hsn_code: null, tax_percentage: 0.05, sizes: [{ label: "M" }, { label: "L" }] },
    ]);
  });

  it("knows a size in every spelling, also one that was removed", async () => {
    const sizes = ["M", "L"].map((label) => ({ label, stock: 5 }));
    const { id, version } = productOf(await staff.create({ title: "Small Letters", sizes }));
    expect((await staff.save(id, { version, sizes: [{ label: "M" }] })).status).toBe(200);
    const rows = ["m", "Ｌ", "x l"].map((size) => ({ product_id: id, size, stock: 7 }));
    expect(await staff.import(rows)).toMatchObject({ is_imported: true, change_count: 3 });
    expect((await staff.get(id)).sizes).toMatchObject([
      { label: "M", stock: 7 },
      { label: "L", stock: 7 },
      { label: "x l", stock: 7 },
    ]);
    const twice = [{ label: "M" }, { label: "L" }, { label: "x l" }, { label: "m" }];
    const saved = await staff.save(id, { version: (await staff.get(id)).version, sizes: twice });
    expect([saved.status, saved.body]).toMatchObject([422, { message: "The sizes M and m are one." }]);
  });

  it("with an error in one row changes nothing, and names each one", async () => {
    const before = await staff.get(50);
    const bad: [row: object, problem: string][] = [
      [{ product_id: 999_999 }, "There is no product 999999."],
      [{ product_id: 51, price_paise: 0 }, "A price must be from 0.01 to 999999.99 rupees."],
      [{ product_id: 2, stock: 999 }, "This product has sizes: send a row with the stock of each one."],
      [{ product_id: 52, brand: "x" }, "This row cannot be read."],
    ];
    const result = await staff.import([{ product_id: 50, title: "Not Imported" }, ...bad.map(([row]) => row)]);
    expect(result).toMatchObject({ is_imported: false, error_count: bad.length, change_count: 1 });
    // Errors are listed before changes.
    expect(result.rows.map(({ row, problem }) => [row, problem])).toEqual([
      ...bad.map(([, problem], index) => [index + 2, problem]),
      [1, null],
    ]);
    expect(await staff.get(50)).toEqual(before);
    const stocks = Array.from({ length: 1001 }, (_, index) => ({ product_id: 2, size: `Size ${index}`, stock: 1 }));
    const long = await staff.import([{ product_id: 50, title: "Not Imported" }, ...stocks]);
    expect(long).toMatchObject({ is_imported: false, change_count: expect.any(Number) });
    expect([long.rows.length, long.rows[0]?.problem]).toEqual([1000, "A product has at most 20 sizes."]);
    const tooMany = { rows: Array.from({ length: 10_001 }, () => ({})), dry_run: true };
    expect((await call.json("staff/products/import", tooMany, { token: staff.token })).status).toBe(422);
  });

  it("of rows that become invalid after its preview changes nothing, carts included", async () => {
    await newShopper(call, "70", "1");
    const { db, dialect } = openDatabase(shop);
    onTestFinished(() => db.destroy());
    const lines = () => db.selectFrom("cart_lines").select("qty").where("product_id", "=", 70).execute();
    let isPreviewed = false;
    const importing = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The subcategories, which are read last.
        const [row] = result.rows;
        if (!isPreviewed && row && "category_title" in row && !("stock" in row)) {
          isPreviewed = true;
          await db.updateTable("products").set({ price_paise: 100 }).where("id", "=", 71).execute();
        }
        return result;
      },
    });
    const rows = [
      { product_id: 70, state: "withdrawn" },
      { product_id: 71, offer_price_paise: 200 },
    ];
    const result = await importProducts(importing, dialect, commandLine, { rows, isDryRun: false });
    expect(isPreviewed).toBe(true);
    expect(result).toMatchObject({ is_imported: false, error_count: 1 });
    expect(await lines()).toHaveLength(1);
    expect(await staff.get(70)).toMatchObject({ state: "on_sale" });
  });

  it("and other changes by staff remain when the seed's file changes", async () => {
    const own = productOf(await staff.create({ title: "Kept Kurta", unit: "1 piece, S to XL", stock: 3 }));
    const { version, pictures } = await staff.get(60);
    const saved = productOf(
      await staff.save(60, {
        version,
        highlights: ["Ours"],
        pictures: pictures.slice(0, 1).map(({ id }) => ({ id })),
        related_ids: [own.id],
        colour: null,
        fabric: null,
      }),
    );
    const untouched = await staff.get(61);
    const folder = await copySeed();
    onTestFinished(() => folder.remove());
    await folder.replace("catalogue.json", "Kora and gold, for Onam and after", "Kora and gold");
    const again = await openShopApi(shop, { SEED_DIR: folder.path });
    onTestFinished(() => again.stop());
    expect([await staff.get(60), await staff.get(own.id), await staff.get(61)]).toEqual([saved, own, untouched]);
  });
});
