import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, place } from "../support/shopper.ts";
import { sizesOf } from "../support/sizes.ts";
import { found, listing } from "../support/staff-member.ts";
import { productOf, type StaffProducts, staffProductsOf } from "../support/staff-products.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

/** Products in the staff area. Each case uses its own products. */
describeOnDatabase("staff, a product", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: StaffProducts;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffProductsOf(shop, call);
  });
  afterAll(() => shop.stop());

  const detailsOf = async (id: number) => call.get(`customer/product-details/${id}`);

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
        { state: "on_sale", version: 1, stock: 3, related: [{ id: 2 }, { id: 1 }], category: { id: 3 }, pictures: [] },
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
      const before = [(await listing(call, "3?pageSize=1")).total, (await listing(call, "1?pageSize=1")).total];
      await staff.save(id, { version, subcategory_id: 1 });
      const after = [(await listing(call, "3?pageSize=1")).total, (await listing(call, "1?pageSize=1")).total];
      expect(after).toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);
      expect((await listing(call, "1?pageSize=100")).data.map((product) => product.id)).toContain(id);
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
    const own = { price_paise: null, offer_price_paise: null };

    it("keep their id by their label, in the new order; those left out are withdrawn, and can come back", async () => {
      const { id, version, sizes } = await sized("Sized Kurta");
      const saved = productOf(
        await staff.save(id, {
          version,
          sizes: [
            { label: "L", stock_change: { from: 2, to: 7 } },
            { label: "XL", stock: 1, price_paise: 200_000, offer_price_paise: 190_000 },
            { label: "S" },
          ],
        }),
      );
      expect(saved.sizes).toEqual([
        { id: sizes[2]?.id, label: "L", stock: 7, ...own },
        { id: expect.any(Number), label: "XL", stock: 1, price_paise: 200_000, offer_price_paise: 190_000 },
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

  it("is copied withdrawn, without stock and orders, with everything else", async () => {
    const original = await staff.get(2);
    const copy = productOf(await staff.press(2, "copy"));
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      title: `${original.title} (copy)`,
      state: "withdrawn",
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
