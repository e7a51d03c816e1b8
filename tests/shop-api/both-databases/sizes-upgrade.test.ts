import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from "vitest";
import { cartLines, changeSize } from "../../../shop-api/src/cart/queries.ts";
import { catalogueIndex } from "../../../shop-api/src/catalogue/index/catalogue-index.ts";
import { search } from "../../../shop-api/src/catalogue/search/search.ts";
import type { Size } from "../../../shop-api/src/catalogue/sizes.ts";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { migrations } from "../../../shop-api/src/db/migrations/index.ts";
import { prepareDatabase } from "../../../shop-api/src/prepare/prepare-database.ts";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { completeProducts } from "../../../shop-api/src/seed/complete-products.ts";
import { createLog } from "../../../shop-api/src/log.ts";
import { placeOrder } from "../../../shop-api/src/orders/place-order.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { insertShoppers } from "../support/insert-shoppers.ts";
import { type DataPlace, newDatabase } from "../support/new-database.ts";
import { runShop, runShopProcess } from "../support/run-shop.ts";
import { copySeed, shopSeed } from "../support/seed-folder.ts";

const byProduct = (a: Size, b: Size) => a.product_id - b.product_id || a.position - b.position;

/** A production shop of the version before sizes: product 1, a kurta for 1265 rupees, is in carts. */
describeOnDatabase("sizes of a running shop", () => {
  let place: DataPlace;
  let db: Database;
  /** Customers with one kurta in the cart. */
  let buyers: { id: number; address_id: number }[];

  beforeAll(async () => {
    place = await newDatabase("empty");
    const opened = openDatabase(place);
    db = opened.db;
    const provider = { getMigrations: () => Promise.resolve(migrations(opened.dialect)) };
    await new Migrator({ db, provider }).migrateTo("0010-reserved-mobiles");
    await sql`insert into categories (id, slug, title, picture) values (1, 'womens-kurtas', 'Kurtas', 'a')`.execute(db);
    await sql`insert into subcategories (id, slug, category_id, title, picture)
      values (1, 'womens-kurtas-block', 1, 'Block Print', 'a')`.execute(db);
    await sql`insert into products (id, slug, category_id, subcategory_id, title, title_folded, price_paise, unit,
        weight, weight_unit, tax_percentage, description, additional_information, stock)
      values (1, 'kurta-buti-indigo', 1, 1, 'Kurta', 'kurta', 126500, '1 piece, S to XXL', 300, 'g', 5, '', '', 90000)
      `.execute(db);
    await sql`insert into product_pictures (product_id, position, path) values (1, 0, 'a')`.execute(db);
    const shoppers = await insertShoppers(db, 14, 1);
    const customers = await db.selectFrom("customers").select(["id", "mobile"]).execute();
    const ids = new Map(customers.map(({ id, mobile }) => [mobile, id]));
    buyers = shoppers.map(({ mobile, address_id }) => ({ id: ids.get(mobile) ?? 0, address_id }));
    await sql`delete from cart_lines where id = 14`.execute(db);
    await prepare(shopSeed);
  });
  afterAll(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });

  const prepare = (seedDir: string) =>
    prepareDatabase(
      db,
      inject("database"),
      { seed: undefined, seedDir, seedProducts: 0, mode: "production" },
      createLog("silent"),
    );
  const addAsBefore = (customer: number | undefined) =>
    sql`insert into cart_lines (customer_id, product_id, qty) values (${customer}, 1, 1)
      on conflict (customer_id, product_id) do update set qty = cart_lines.qty + excluded.qty`.execute(db);
  const order = ({ id, address_id }: { id: number; address_id: number }) => {
    const free = { points: 0, promocode: null, customer_note: null, gstin: null, discount: 0 };
    const request = { address_id, payment_mode: "Cash" as const, paid_amount: 126_500, ...free };
    return placeOrder(db, id, randomUUID(), request, {
      creditLimitPaise: 0,
      paymentModes: ["Cash"],
      paymentFlow: "dialog",
    });
  };
  const sizes = () => db.selectFrom("product_sizes").selectAll().orderBy("id").execute();
  /** Those of the words by which the kurta is found. */
  const foundBy = async (...words: string[]) => {
    const index = await catalogueIndex(db).current();
    return words.filter((word) => search(index, word).entries.some(({ id }) => id === 1));
  };
  /** Resolves when a statement waits for a lock of Postgres. */
  const waitForLock = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length === 0) throw new Error("no statement waits for a lock");
    });
  /** Until the trigger is dropped. */
  const interruptChangesOfColours = async () => {
    if (inject("database") === "sqlite") {
      await sql`create trigger interruption before update of colour on products
        begin select raise(abort, 'interrupted'); end`.execute(db);
      return;
    }
    await sql`create function interrupt() returns trigger language plpgsql
      as $$ begin raise exception 'interrupted'; end $$`.execute(db);
    await sql`create trigger interruption before update of colour on products
      for each row execute function interrupt()`.execute(db);
  };
  const wrongSums = async () => {
    const { rows } = await sql`select products.id from products join product_sizes on product_id = products.id
      group by products.id having sum(product_sizes.stock) <> products.stock`.execute(db);
    return rows;
  };

  it("are not added while the previous version may run: it adds to the migrated carts, with one line per product", async () => {
    expect(await sizes()).toEqual([]);
    const [first, last] = [buyers[0], buyers[13]];
    await addAsBefore(last?.id);
    await addAsBefore(first?.id);
    const lines = db.selectFrom("cart_lines").select(["id", "customer_id", "size_id", "qty"]).orderBy("id");
    const read = await lines.execute();
    expect(read.slice(0, 13).map(({ id, qty }) => [id, qty])).toEqual(
      Array.from({ length: 13 }, (_, index) => [index + 1, index === 0 ? 2 : 1]),
    );
    // The id of the removed line is not given again.
    expect(read.slice(13).map(({ id }) => id > 14)).toEqual([true]);
    expect(read.every(({ size_id }) => size_id === null)).toBe(true);
    await db
      .updateTable("cart_lines")
      .set({ qty: 1 })
      .where("customer_id", "=", first?.id ?? 0)
      .execute();
  });

  it("are added by sizes:add while orders go on: no piece is lost or sold twice, and its lines then need a size", async () => {
    let sold = 0;
    const orderUntilRejected = async (buyer: { id: number; address_id: number }) => {
      try {
        for (; ; sold += 1) await order(buyer);
      } catch (error) {
        return String(error);
      }
    };
    const [rejections, ...commands] = await Promise.all([
      Promise.all(buyers.slice(0, 2).map(orderUntilRejected)),
      runShopProcess(place, "sizes:add"),
      runShopProcess(place, "sizes:add"),
    ]);
    expect(commands.filter(({ code }) => code !== 0)).toEqual([]);
    expect(new Set(rejections)).toEqual(new Set(["Error: Please select a size."]));
    const kurta = await db.selectFrom("products").select("stock").where("id", "=", 1).executeTakeFirstOrThrow();
    expect([sold > 0, kurta.stock]).toEqual([true, 90_000 - sold]);
    expect(await wrongSums()).toEqual([]);

    const buyer = buyers[12];
    if (buyer === undefined) throw new Error("there are fewer buyers");
    await expect(order(buyer)).rejects.toMatchObject({ status: 422, message: "Please select a size." });
    const all = await sizes();
    const size = all.find(({ product_id, stock }) => product_id === 1 && stock > 0);
    const [line] = await cartLines(db, buyer.id);
    await changeSize(db, buyer.id, line?.id ?? 0, size?.id ?? 0);
    await order(buyer);
    expect(await wrongSums()).toEqual([]);
    // Prices of sizes are the catalogue's, but the shop's own price of a product stays, although the catalogue has some.
    const priced = all.filter(({ price_paise }) => price_paise !== null).map(({ product_id }) => product_id);
    expect([priced.length > 0, priced.includes(1)]).toEqual([true, false]);
    await expect(addAsBefore(buyer.id)).rejects.toThrow(/constraint/i);
  });

  it("stay as they are when sizes:add is repeated, and an interrupted run is continued", async () => {
    const before = await sizes();
    expect(await runShop(place, "sizes:add")).toEqual({ code: 0, output: "Every product has its sizes.\n" });
    expect(await sizes()).toEqual(before);
    const lost = before.flatMap(({ product_id }) => (product_id > 200 ? [product_id] : []));
    await db.deleteFrom("product_sizes").where("product_id", "in", lost).execute();
    const products = new Set(lost).size;
    expect(await runShop(place, "sizes:add")).toEqual({ code: 0, output: `${products} products were given sizes.\n` });
    const comparable = (all: typeof before) => all.map((size) => ({ ...size, id: 0 })).toSorted(byProduct);
    expect(comparable(await sizes())).toEqual(comparable(before));
  });

  it("come with colours, fabrics, HSN codes and the words of the search, also of titles that the previous version has changed", async () => {
    await sql`update products set title = 'Angarkha', title_folded = 'angarkha', colour = null, fabric = null,
      hsn_code = null where id = 1`.execute(db);
    await sql`update products set hsn_code = null where id = 2`.execute(db);
    await sql`update products set hsn_code = '9999' where id = 3`.execute(db);
    await runShop(place, "sizes:add");
    const kurta = db.selectFrom("products").select(["colour", "fabric"]).where("id", "=", 1);
    expect(await kurta.executeTakeFirst()).toEqual({ colour: "blue", fabric: "cotton" });
    const codes = db.selectFrom("products").select("hsn_code").where("id", "<=", 3).orderBy("id");
    expect((await codes.execute()).map(({ hsn_code }) => hsn_code)).toEqual(["6211", "5208", "9999"]);
    const words = ["angarkha", "block", "blue", "kurta", "print", "women"];
    expect(await foundBy(...words, "kedia")).toEqual(words);
  });

  it("do not conflict with a title that staff are changing: the search has its words", async () => {
    const file = await readCatalogueFile(shopSeed);
    const completed = await db.transaction().execute(async (trx) => {
      await sql`update products set title = 'Kedia', title_folded = 'kedia' where id = 1`.execute(trx);
      const completing = completeProducts(db, inject("database"), file);
      if (inject("database") === "postgres") await waitForLock();
      return { completing };
    });
    await completed.completing;
    const words = ["block", "blue", "kedia", "kurta", "print", "women"];
    expect(await foundBy(...words, "angarkha")).toEqual(words);
  });

  it("and words of a changed catalogue are completed by the next start after an interrupted one", async () => {
    const folder = await copySeed();
    onTestFinished(() => folder.remove());
    await folder.replace("catalogue.json", `"title": "Women's Kurtas"`, `"title": "Women's Tunics"`);
    await db.updateTable("products").set({ colour: null, fabric: null }).where("id", "=", 1).execute();
    await interruptChangesOfColours();
    await expect(prepare(folder.path)).rejects.toThrow("interrupted");
    await sql`drop trigger interruption ${sql.raw(inject("database") === "postgres" ? "on products" : "")}`.execute(db);
    await prepare(folder.path);
    const words = ["block", "blue", "kedia", "print", "tunic", "women"];
    expect(await foundBy(...words, "kurta")).toEqual(words);
  });
});
