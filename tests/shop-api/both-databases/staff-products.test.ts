import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { type Caller, callerOf, readCart, signUp } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { saree } from "../support/saree.ts";
import { newShopper, ordersOf, place } from "../support/shopper.ts";
import { sizesOf } from "../support/sizes.ts";
import { found, listing, type Staff, staffOf } from "../support/staff-member.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Ids = v.array(v.union([v.looseObject({ id: v.number() }), v.looseObject({ product_id: v.number() })]));

/** Each case uses its own products. */
describeOnDatabase("staff and products", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  /** The calls of earlier versions, with forms. */
  let forms: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
    forms = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const detailsOf = async (id: number) => call.get(`customer/product-details/${id}`);

  describe("a product", () => {
    describe("that is created", () => {
      it("is on sale with its sizes at once: in the search, its category and its page", async () => {
        const before = await listing(call, "3?pageSize=1");
        const reply = await staff.create({
          offer_price_paise: 120_000,
          highlights: ["Pockets"],
          sizes: [
            { label: "M", stock: 2 },
            { label: "L", stock: 1, price_paise: 160_000 },
          ],
          related_ids: [2, 1],
        });
        const product = productOf(reply);
        expect([reply.status, product]).toMatchObject([
          201,
          {
            state: "on_sale",
            version: 1,
            stock: 3,
            related: [{ id: 2 }, { id: 1 }],
            category: { id: 3 },
            pictures: [],
          },
        ]);
        expect(product.changes).toMatchObject([{ action: "created", staff_name: "Owner" }]);
        expect(await found(call, "zigzag")).toEqual([product.id]);
        expect(await found(call, "gz")).toEqual([product.id]);
        expect((await listing(call, "3?pageSize=1")).total).toBe(before.total + 1);
        expect((await detailsOf(product.id)).body).toMatchObject({
          data: { product_details: { title: "Zigzag Kurta", image: "", images: [], highlights: ["Pockets"] } },
        });
        expect((await sizesOf(call, String(product.id))).map(({ label }) => label)).toEqual(["M", "L"]);
      });
    });

    describe("that is changed", () => {
      it("advances its version, and its history has each field before and after", async () => {
        const { version } = await staff.get(20);
        const saved = productOf(
          await staff.save(20, { version, title: "Thunder Stole", price_paise: 250_050, offer_price_paise: null }),
        );
        expect(saved).toMatchObject({ version: version + 1, title: "Thunder Stole", offer_price_paise: null });
        const [change] = saved.changes;
        expect(change).toMatchObject({ action: "changed", label: "Thunder Stole" });
        const fields = new Map(change?.fields.map(({ field, after }) => [field, after]));
        expect([fields.get("title"), fields.get("price")]).toEqual(["Thunder Stole", "2500.50"]);
        expect(await found(call, "thunder")).toEqual([20]);
        const again = productOf(await staff.save(20, { version: version + 1, title: "Thunder Stole" }));
        expect([again.version, again.changes.length]).toEqual([version + 1, 1]);
      });

      it("is not saved over another change: the second one gets the product as it is", async () => {
        const { version } = await staff.get(21);
        await staff.save(21, { version, title: "First" });
        const { status, body } = await staff.save(21, { version, title: "Second", price_paise: 1 });
        expect([status, body]).toEqual([
          409,
          {
            success: false,
            message: "This product was changed meanwhile. Nothing was saved.",
            data: { is_conflict: true, product: expect.objectContaining({ title: "First", version: version + 1 }) },
          },
        ]);
        const both = await Promise.all(["A", "B"].map((title) => staff.save(21, { version: version + 1, title })));
        expect(both.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      });

      it("also by PUT products/{id}, which advances the version; an order does not", async () => {
        const { id, version } = productOf(await staff.create({ title: "Ordered Kurta", stock: 3 }));
        const shopper = await newShopper(call, String(id), "1");
        const order = await place(call, shopper, { paid_amount: "1490.00" });
        expect(order.status).toBe(200);
        expect(await staff.get(id)).toMatchObject({ version, stock: 2 });
        await call.multipart(`products/${id}`, { price: "10" }, { token: staff.token, method: "PUT" });
        expect(await staff.get(id)).toMatchObject({ version: version + 1, price_paise: 1000 });
      });

      it("moves to another category with the numbers of both", async () => {
        const { id, version } = productOf(await staff.create({ title: "Moved Kurta" }));
        const before = [(await listing(call, "3?pageSize=1")).total, (await listing(call, "5?pageSize=1")).total];
        await staff.save(id, { version, subcategory_id: 23 });
        const after = [(await listing(call, "3?pageSize=1")).total, (await listing(call, "5?pageSize=1")).total];
        expect(after).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
        expect((await listing(call, "5?pageSize=100")).data.map((product) => product.id)).toContain(id);
      });

      it("keeps a price above its offer, whichever is changed", async () => {
        const { id, version } = productOf(await staff.create({ title: "Dear Kurta", offer_price_paise: 120_000 }));
        for (const change of [{ price_paise: 120_000 }, { offer_price_paise: 149_000 }]) {
          const { status, body } = await staff.save(id, { version, ...change });
          const [field] = Object.keys(change);
          expect([status, body]).toMatchObject([422, { message: "The offer price must be below the price.", field }]);
        }
      });
    });

    describe("its stock", () => {
      it("is changed from the number that was shown; after an order this is a conflict, and nothing is oversold", async () => {
        const { id, version } = productOf(await staff.create({ title: "Stocked Kurta", stock: 5 }));
        const shopper = await newShopper(call, String(id), "2");
        await place(call, shopper, { paid_amount: "2980.00" });
        const conflict = await staff.save(id, { version, title: "Lost", stock: { from: 5, to: 10 } });
        expect([conflict.status, productOf(conflict)]).toMatchObject([409, { stock: 3, title: "Stocked Kurta" }]);
        expect(productOf(await staff.save(id, { version, stock: { from: 3, to: 10 } })).stock).toBe(10);
      });

      it("survives orders at the same time: each piece is counted once", async () => {
        const { id } = productOf(await staff.create({ title: "Raced Kurta", stock: 6 }));
        const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(call, String(id), "1")));
        const orders = Promise.all(shoppers.map((shopper) => place(call, shopper, { paid_amount: "1490.00" })));
        let added = 0;
        for (let attempt = 0; attempt < 5; attempt += 1) {
          const { version, stock } = await staff.get(id);
          const { status } = await staff.save(id, { version, stock: { from: stock, to: stock + 1 } });
          if (status === 200) added += 1;
        }
        const placed = (await orders).filter(({ status }) => status === 200).length;
        expect((await staff.get(id)).stock).toBe(6 + added - placed);
      });
    });

    describe("its sizes", () => {
      const three = ["S", "M", "L"].map((label) => ({ label, stock: 2 }));
      const sized = async (title: string) => productOf(await staff.create({ title, sizes: three }));
      const codes = { sku: null, barcode: null };
      const own = { price_paise: null, offer_price_paise: null, ...codes };

      it("keep their id by their label, in the new order; those left out are withdrawn, and can come back", async () => {
        const { id, version, sizes } = await sized("Sized Kurta");
        const saved = productOf(
          await staff.save(id, {
            version,
            sizes: [
              { label: "L", stock_change: { from: 2, to: 7 } },
              { label: "XL", stock: 1, price_paise: 200_000, offer_price_paise: 190_000, ...codes },
              { label: "S" },
            ],
          }),
        );
        expect(saved.sizes).toEqual([
          { id: sizes[2]?.id, label: "L", stock: 7, ...own },
          { id: expect.any(Number), label: "XL", stock: 1, price_paise: 200_000, offer_price_paise: 190_000, ...codes },
          { id: sizes[0]?.id, label: "S", stock: 2, ...own },
        ]);
        expect([saved.stock, (await sizesOf(call, String(id))).map(({ label }) => label)]).toEqual([
          10,
          ["L", "XL", "S"],
        ]);
        expect(saved.changes[0]?.fields).toEqual(
          expect.arrayContaining([
            { field: "size L", before: "2 pieces", after: "7 pieces" },
            { field: "size M", before: "2 pieces", after: null },
            { field: "size XL", before: null, after: "1 piece, 2000.00, offer 1900.00" },
          ]),
        );
        const back = productOf(await staff.save(id, { version: version + 1, sizes: [{ label: "M", stock: 4 }] }));
        expect(back).toMatchObject({ stock: 4, sizes: [{ id: sizes[1]?.id, label: "M", stock: 4 }] });
      });

      it("conflict if one has another stock; a stock of its own for one that exists is rejected", async () => {
        const { id, version } = await sized("Conflicting Kurta");
        const conflict = await staff.save(id, { version, sizes: [{ label: "S", stock_change: { from: 1, to: 9 } }] });
        expect([conflict.status, productOf(conflict).sizes.length]).toEqual([409, 3]);
        expect((await staff.save(id, { version, sizes: [{ label: "S", stock: 9 }] })).status).toBe(422);
        expect((await staff.save(id, { version, stock: { from: 6, to: 9 } })).status).toBe(422);
      });

      it("may all be withdrawn: the product then has a stock of its own, and can be bought without a size", async () => {
        const { id, version } = await sized("Unsized Kurta");
        expect(productOf(await staff.save(id, { version, sizes: [] }))).toMatchObject({ stock: 0, sizes: [] });
        await staff.save(id, { version: version + 1, stock: { from: 0, to: 1 } });
        const shopper = await newShopper(call, String(id), "1");
        expect((await place(call, shopper, { paid_amount: "1490.00" })).status).toBe(200);
      });
    });

    it("is copied as a draft, without stock and orders, with everything else", async () => {
      const original = await staff.get(2);
      const copy = productOf(await staff.press(2, "copy"));
      expect(copy).toEqual({
        ...original,
        id: copy.id,
        title: `${original.title} (copy)`,
        state: "withdrawn",
        is_draft: true,
        missing: original.sizes.length > 0 ? [] : ["stock"],
        version: 1,
        stock: 0,
        sizes: original.sizes.map((size) => ({ ...size, id: expect.any(Number), stock: 0 })),
        changes: [expect.objectContaining({ action: "copied from 2" })],
      });
      expect((await detailsOf(copy.id)).status).toBe(404);
    });

    it.each([
      ["ഷർട്ട്", "കോട്ടൺ ഷർട്ട്"],
      ["കസവ്\u200Cസാരി", "കസവ്\u200Cസാരി"],
      ["silk\u00ADen", "Silk\u00ADen Kurta"],
    ])("is found by staff as its title is written after it is withdrawn: %s", async (search, title) => {
      const { id } = productOf(await staff.create({ title }));
      await staff.press(id, "withdraw");
      expect((await staff.list(`search=${encodeURIComponent(search)}`)).items).toMatchObject([{ id, title }]);
    });

    it("is withdrawn and put back, in search, lists and counts, each safe to press twice; its title may change meanwhile", async () => {
      const { id } = productOf(await staff.create({ title: "Quagga Kurta" }));
      const { total } = await listing(call, "3?pageSize=1");
      for (const action of ["withdraw", "withdraw"] as const) {
        expect(productOf(await staff.press(id, action))).toMatchObject({ state: "withdrawn", version: 2 });
      }
      expect([await found(call, "quagga"), (await listing(call, "3?pageSize=1")).total]).toEqual([[], total - 1]);
      expect((await staff.list("search=quagga")).items).toMatchObject([{ id, state: "withdrawn" }]);
      await staff.save(id, { version: 2, title: "Okapi Kurta" });
      for (const action of ["restore", "restore"] as const) {
        expect(productOf(await staff.press(id, action))).toMatchObject({ state: "on_sale", version: 4 });
      }
      expect([await found(call, "quagga"), await found(call, "okapi"), await found(call, "ok")]).toMatchObject([
        [],
        [id],
        expect.arrayContaining([id]),
      ]);
      expect((await listing(call, "3?pageSize=1")).total).toBe(total);
    });

    it("is 404 if it is unknown", async () => {
      const replies = [
        await call.get("staff/products/99999", { token: staff.token }),
        await staff.save(99_999, { version: 1, title: "x" }),
        await staff.press(99_999, "copy"),
        await staff.press(99_999, "withdraw"),
        await staff.press(99_999, "restore"),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    });

    describe("lists", () => {
      it("have conditions, which all apply, an order, pages and the number on all pages", async () => {
        const created = productOf(
          await staff.create({
            title: "Listed Tunic",
            subcategory_id: 23,
            price_paise: 100,
            sizes: [{ label: "M", stock: 4 }, { label: "L" }],
          }),
        );
        await staff.press(created.id, "withdraw");
        const ids = async (query: string) => (await staff.list(query)).items.map(({ id }) => id);
        expect(await ids("state=withdrawn&subcategory_id=23")).toEqual([created.id]);
        expect(await ids(`search=${created.id}`)).toEqual([created.id]);
        expect(await ids("search=tunic listed&category_id=5")).toEqual([created.id]);
        for (const search of ["listed tunic", String(created.id), "999999", "kasavu"]) {
          const listed = await staff.list(`search=${search}&page_size=100`);
          expect([search, listed.total]).toEqual([search, listed.items.length]);
        }
        for (const [stock, isListed] of [
          ["low", true],
          ["sold_out", true],
          ["available", false],
        ] as const) {
          const listed = await ids(`stock=${stock}&category_id=5&state=withdrawn`);
          expect([stock, listed.includes(created.id)]).toEqual([stock, isListed]);
        }
        expect((await ids("category_id=5&sort=price&page_size=1"))[0]).toBe(created.id);
        const all = await staff.list("category_id=5&page_size=100&sort=title");
        const titles = all.items.map(({ title }) => title.toLowerCase());
        expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)));
        const second = await staff.list("category_id=5&page_size=2&page=2&sort=title");
        expect([second.total, second.items]).toEqual([all.items.length, all.items.slice(2, 4)]);
        const stocks = (await staff.list("sort=stock&page_size=100")).items.map(({ stock }) => stock);
        expect(stocks).toEqual(stocks.toSorted((a, b) => a - b));
      });
    });
  });

  describe("the tax of a product", () => {
    const kurta = { tax_percentage: null, hsn_code: "6211", price_paise: 262_500, stock: 9 };
    const create = async (fields: object) => productOf(await staff.create({ ...kurta, ...fields }));
    const unknown = {
      status: 422,
      body: { field: "own_tax_percentage", message: "Please enter the tax: the tariff code has no known rate." },
    };

    it("is that of its tariff code at its price, unless it has its own", async () => {
      const { id, ...created } = await create({ title: "Taxed Kurta" });
      expect(created).toMatchObject({ tax_percentage: 5, own_tax_percentage: null });
      /** The rates after a change: for staff, on its page, and for the previous version. */
      const save = async (change: object) => {
        const { version } = await staff.get(id);
        const { own_tax_percentage: own, tax_percentage } = productOf(await staff.save(id, { version, ...change }));
        const { body } = await call.get(`customer/products/${id}`);
        const stored = db.selectFrom("products").select("tax_percentage").where("id", "=", id);
        expect(await stored.executeTakeFirst()).toEqual({ tax_percentage });
        expect(body).toMatchObject({ data: { product: { tax: { taxPercentage: tax_percentage } } } });
        return [tax_percentage, own];
      };
      expect(await save({ price_paise: 262_501 })).toEqual([18, null]);
      expect(await save({ offer_price_paise: 262_500 })).toEqual([5, null]);
      expect(await save({ own_tax_percentage: 12, tax_percentage: 3 })).toEqual([12, 12]);
      expect((await staff.get(id)).changes[0]?.fields).toEqual([{ field: "own tax", before: null, after: "12 %" }]);
      expect(productOf(await staff.press(id, "copy"))).toMatchObject({ tax_percentage: 12, own_tax_percentage: 12 });
      expect(await save({ hsn_code: null })).toEqual([12, 12]);
      const { version } = await staff.get(id);
      expect(await staff.save(id, { version, own_tax_percentage: null })).toMatchObject(unknown);
      // As earlier versions of the gateway write it.
      expect(await save({ hsn_code: "4202", tax_percentage: 18 })).toEqual([18, null]);
      expect(await save({ tax_percentage: 5 })).toEqual([5, 5]);
      await forms.change(id, { tax_percentage: "18" });
      expect(await staff.get(id)).toMatchObject({ tax_percentage: 18, own_tax_percentage: null });
      expect(await staff.create({ ...kurta, hsn_code: "7118" })).toMatchObject(unknown);
    });
  });

  describe("by a form", () => {
    describe("a change of a product", () => {
      it("returns the product in the form of products/{id}, and is visible to everyone", async () => {
        const { status, body } = await forms.change(5, {
          title: "Green Kara Mundu, Wide",
          price: "700.5",
          offer_price: "650.25",
          unit: "4 m",
          weight: "310.5",
          weight_unit: "grams",
          tax_percentage: "12.5",
          description: "Wider than before.",
          additional_information: "Wash by hand.",
          stock: "3",
        });
        const product = {
          id: 5,
          name: "Green Kara Mundu, Wide",
          images: expect.any(Array),
          priceWithTax: 650.25,
          originalPrice: 700.5,
          discountPercentage: 7,
          weight: 310.5,
          weightUnit: "grams",
          tax: { taxPercentage: 12.5 },
          description: "Wider than before.",
          additionalInformation: "Wash by hand.",
          categoryA: { id: 2, name: "Mundus & Dhotis" },
          wishlists: [],
        };
        expect([status, body]).toEqual([200, { success: true, message: "Product updated", data: { product } }]);
        expect((await call.get("customer/products/5")).body).toMatchObject({ data: { product } });
        expect((await call.get("customer/product-details/5")).body).toMatchObject({
          data: { product_details: { unit: "4 m", price: 700.5, offer_price: 650.25 } },
        });
        const { token } = await signUp(call);
        const tooMany = await call.multipart("customer/add-product", { product_id: "5", qty: "4" }, { token });
        expect(tooMany.body).toMatchObject({ message: "Only 3 of Green Kara Mundu, Wide left." });
      });

      it("of one field keeps the others; a blank offer ends the offer", async () => {
        const before = await call.get("customer/products/6");
        const { body } = await forms.change(6, { offer_price: "" });
        const { data } = v.parse(v.object({ data: v.object({ product: v.looseObject({}) }) }), before.body);
        const changed = { ...data.product, priceWithTax: 4890, originalPrice: 4890, discountPercentage: 0 };
        expect(body).toMatchObject({ data: { product: changed } });
      });

      it("of a title replaces it in the search", async () => {
        expect(await found(call, "sage")).toContain(3);
        await forms.change(3, { title: "Quixotic Shirt" });
        expect(await found(call, "quixotic")).toEqual([3]);
        expect(await found(call, "QX")).toEqual([]);
        expect(await found(call, "xo")).toEqual([3]);
        expect(await found(call, "sage")).not.toContain(3);
        expect(await found(call, "gj")).toEqual([]);
      });

      it("of a price affects carts and listings, and leaves existing orders unchanged", async () => {
        const shopper = await newShopper(call, "2", "1");
        const { token } = shopper;
        await place(call, shopper, { paid_amount: "1265.00" });
        await forms.change(2, { price: "2000", offer_price: "1500.00" });
        expect((await call.get("customer/my-cart", { token })).body).toMatchObject({
          data: { my_cart: [{ product_id: 2, price: "2000.00", offer_price: "1500.00" }] },
        });
        expect(await ordersOf(call, { token })).toMatchObject([
          {
            paid_amount: "1265.00",
            order_items: [{ total_amount: "1265.00", product: { title: "Indigo Buti Kurta" } }],
          },
        ]);
        const sorted = await listing(call, "3?sort=desc&pageSize=100");
        const prices = sorted.data.map(({ priceWithTax }) => priceWithTax);
        expect(sorted.data.find(({ id }) => id === 2)).toMatchObject({ priceWithTax: 1500 });
        expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      });

      it("keeps the offer below the price, whichever of the two is changed", async () => {
        await forms.change(7, { price: "500", offer_price: "400" });
        const tooDear: Record<string, string>[] = [
          { price: "400" },
          { offer_price: "500.00" },
          { price: "300", offer_price: "300" },
        ];
        for (const fields of tooDear) {
          const { status, body } = await forms.change(7, fields);
          expect([fields, status, body]).toEqual([
            fields,
            422,
            { success: false, message: "The offer price must be below the price.", field: Object.keys(fields).at(-1) },
          ]);
        }
        expect((await forms.change(7, { price: "400.01" })).status).toBe(200);
        expect((await forms.change(7, { price: "399", offer_price: "" })).status).toBe(200);
      });

      it("is rejected when empty, or with a field that is invalid, or a file", async () => {
        const nothing = await forms.change(8, {});
        expect([nothing.status, nothing.body]).toEqual([
          422,
          { success: false, message: "There is nothing to change." },
        ]);
        const wrong: Record<string, string>[] = [
          { price: "-1" },
          { price: "0" },
          { price: "1.005" },
          { price: "1e3" },
          { price: "1000000" },
          { price: "" },
          { offer_price: "free" },
          { title: " " },
          { title: "x".repeat(121) },
          { weight: "0" },
          { tax_percentage: "100" },
          { stock: "1.5" },
          { stock: "-1" },
        ];
        for (const fields of wrong) {
          const { status, body } = await forms.change(8, fields);
          const [field] = Object.keys(fields);
          expect([fields, status, body]).toEqual([fields, 422, { success: false, message: expect.any(String), field }]);
        }
        const file = new FormData();
        file.append("title", new Blob(["a picture"]), "title.txt");
        const headers = { authorization: `Bearer ${forms.token}` };
        const sent = await fetch(`${shop.url}/api/products/8`, { method: "PUT", body: file, headers });
        expect(sent.status).toBe(413);
      });

      it("is 404 for an unknown product", async () => {
        for (const id of [0, 9999]) {
          const replies = [await forms.change(id, { stock: "1" }), await forms.withdraw(id)];
          for (const { status, body } of replies) {
            expect([id, status, body]).toEqual([id, 404, { success: false, message: "Product not found" }]);
          }
        }
      });
    });
  });

  describe("a withdrawn product", () => {
    it("is removed from listings, counts, pages, relations, carts, wishlists and the search; orders keep it", async () => {
      const shopper = await newShopper(call, "1", "1");
      const { token } = shopper;
      await place(call, shopper, { paid_amount: "3780.00" });
      await call.json("wishlists", { productId: 1 }, { token, method: "PUT" });
      const counts = async () => ({
        category: (await listing(call, "1")).total,
        part: (await call.get("customer/product-subcategories/1?subcategory=1")).body,
        own: (await call.get("customer/subcategory-products/1")).body,
      });
      const { category } = await counts();
      expect(await counts()).toMatchObject({
        part: { data: { products: { pagination: { total: 8 } } } },
        own: { data: { products: { totalCount: 8 } } },
      });
      expect(await found(call, "balaramapuram")).toEqual([1]);

      const { status, body } = await forms.withdraw(1);
      expect([status, body]).toEqual([200, { success: true, message: "Product removed from the shop", data: {} }]);

      expect(await counts()).toMatchObject({
        category: category - 1,
        part: { data: { products: { pagination: { total: 7 } } } },
        own: { data: { products: { totalCount: 7 } } },
      });
      for (const sort of ["", "&sort=asc", "&sort=desc"]) {
        const { data } = await listing(call, `1?pageSize=100${sort}`);
        expect(data.map(({ id }) => id)).not.toContain(1);
        expect(data).toHaveLength(category - 1);
      }
      const home = v.object({ data: v.object({ products: Ids }) });
      expect(v.parse(home, (await call.get("customer/home")).body).data.products[0]).not.toMatchObject({ id: 1 });
      for (const path of ["products/1", "product-details/1", "products?relatedProductId=1&categoryAId=1"]) {
        expect([path, (await call.get(`customer/${path}`)).status]).toEqual([path, 404]);
      }
      const related = v.object({ data: v.object({ related_products: Ids }) });
      for (const id of [17, 53]) {
        const { data } = v.parse(related, (await call.get(`customer/product-details/${id}`)).body);
        expect(data.related_products).not.toContainEqual(expect.objectContaining({ product_id: 1 }));
      }
      expect(await found(call, "balaramapuram")).toEqual([]);
      expect(await found(call, "a")).not.toContain(1);
      expect(await readCart(call, token)).toEqual([]);
      expect((await call.get("wishlists", { token })).body).toMatchObject({ data: { wishlists: [] } });
      expect(await ordersOf(call, { token })).toMatchObject([
        { paid_amount: "3780.00", order_items: [{ product: { title: saree.title } }] },
      ]);
    });

    it("can neither be added to a cart or wishlist, nor be changed or withdrawn again", async () => {
      const { token } = await signUp(call);
      await forms.withdraw(10);
      const replies = [
        await call.multipart("customer/add-product", { product_id: "10", qty: "1" }, { token }),
        await call.json("wishlists", { productId: 10 }, { token, method: "PUT" }),
        await forms.change(10, { stock: "1" }),
        await forms.withdraw(10),
      ];
      for (const { status, body } of replies) {
        expect([status, body]).toEqual([404, { success: false, message: "Product not found" }]);
      }
    });

    it("is counted once, even if several requests withdraw it concurrently", async () => {
      const { total } = await listing(call, "1");
      const replies = await Promise.all([forms.withdraw(11), forms.withdraw(11), forms.withdraw(12)]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 404]);
      const left = await listing(call, "1?pageSize=100");
      expect(left.total).toBe(total - 2);
      expect(left.data).toHaveLength(total - 2);
    });

    it("is not raised in a cart that kept its line: an increase is rejected as out of stock, and the line can be lowered", async () => {
      const { token, mobile } = await newShopper(call, "16", "2");
      const [line] = await readCart(call, token);
      const cart_id = String(line?.cart_id);
      // As a withdrawal leaves the line of a customer who adds the product at the same time.
      const withdrawn = db.updateTable("products").set({ withdrawn_at: Date.now() }).where("id", "=", 16);
      const { title } = await withdrawn.returning("title").executeTakeFirstOrThrow();
      const { status, body } = await call.form("customer/increase-qty", { cart_id }, { token });
      expect([status, body]).toEqual([422, { success: false, message: `${title} is sold out.` }]);
      const lowered = await call.form("customer/decrease-qty", { cart_id }, { token });
      expect(lowered.status).toBe(200);
      const lines = db
        .selectFrom("cart_lines")
        .innerJoin("customers", "customers.id", "cart_lines.customer_id")
        .select("qty")
        .where("mobile", "=", mobile);
      expect(await lines.execute()).toEqual([{ qty: 1 }]);
    });
  });
});
