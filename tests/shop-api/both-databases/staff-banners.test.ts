import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from "vitest";
import * as v from "valibot";
import { openDatabase, type Database } from "../../../shop-api/src/db/client.ts";
import { readCatalogueFile } from "../../../shop-api/src/seed/catalogue-file.ts";
import { importCatalogue } from "../../../shop-api/src/seed/import-catalogue.ts";
import { callerOf, type Caller } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { shopSeed } from "../support/seed-folder.ts";
import { staffOf, type Staff } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Banner = v.looseObject({ id: v.number(), title: v.string(), picture: v.looseObject({ id: v.string() }) });
const Banners = v.object({ data: v.object({ banners: v.array(Banner) }) });
const OneBanner = v.object({ data: v.object({ banner: Banner }) });
const Home = v.object({ data: v.object({ banners: v.array(v.looseObject({ id: v.number(), title: v.string() })) }) });

describeOnDatabase("banners of staff", () => {
  let shop: RunningShop;
  let call: Caller;
  let staff: Staff;
  let db: Database;
  beforeAll(async () => {
    shop = await startShopApi();
    call = callerOf(shop);
    staff = await staffOf(shop, call);
    ({ db } = openDatabase(shop));
  });
  afterAll(async () => {
    await db.destroy();
    await shop.stop();
  });

  const list = async () => v.parse(Banners, (await call.get("staff/banners", staff)).body).data.banners;
  const home = async () => v.parse(Home, (await call.get("customer/home")).body).data.banners;
  const titlesOnHome = async () => (await home()).map(({ title }) => title);
  const put = (id: number | "order", body: unknown) =>
    call.json(`staff/banners/${id}`, body, { ...staff, method: "PUT" });
  const remove = (id: number) => call.empty(`staff/banners/${id}`, { ...staff, method: "DELETE" });
  const changesOf = async (id: number) => {
    const changes = db.selectFrom("staff_changes").select(["action", "label", "fields"]).where("entity", "=", "banner");
    const rows = await changes.where("entity_id", "=", String(id)).orderBy("id").execute();
    return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) }));
  };
  /** A banner with a picture that the shop has. */
  const input = async (fields: Record<string, unknown> = {}) => {
    const [own] = await list();
    return {
      picture: { id: own?.picture.id ?? "", alt: null },
      title: "Onam",
      description: "New sarees",
      call_to_action: "See them",
      link: "/category/1/subcategories",
      starts_at: null,
      ends_at: null,
      ...fields,
    };
  };
  const create = async (fields: Record<string, unknown> = {}) => {
    const reply = await call.json("staff/banners", await input(fields), staff);
    expect(reply.status).toBe(201);
    const { banner } = v.parse(OneBanner, reply.body).data;
    onTestFinished(async () => void (await remove(banner.id)));
    return banner;
  };

  it("are listed in the order of the home page, with their pictures", async () => {
    const banners = await list();
    expect(banners.length).toBeGreaterThan(1);
    expect(banners.map(({ id }) => id)).toEqual((await home()).map(({ id }) => id));
    expect(banners[0]).toMatchObject({ picture: { alt: null }, starts_at: null, ends_at: null });
  });

  it("are created after the others and shown on the home page, with a text of the picture only if it has one", async () => {
    const plain = await create();
    const described = await create({ title: "Vishu", picture: { id: plain.picture.id, alt: "A gold border" } });
    const shown = (await home()).slice(-2);
    expect(shown).toEqual([
      {
        id: plain.id,
        image: plain.picture.id,
        title: "Onam",
        description: "New sarees",
        cta: "See them",
        ctaLink: "/category/1/subcategories",
      },
      expect.objectContaining({ id: described.id, alt: "A gold border" }),
    ]);
    expect(await changesOf(plain.id)).toMatchObject([{ action: "created", label: "Onam" }]);
  });

  it("are shown from their start until their end", async () => {
    await create({ title: "Later", starts_at: "2027-01-01T00:00:00Z", ends_at: "2027-01-02T00:00:00Z" });
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    // A session of staff is not needed for the home page.
    for (const [time, isShown] of [
      ["2026-12-31T23:59:59Z", false],
      ["2027-01-01T00:00:00Z", true],
      ["2027-01-01T23:59:59Z", true],
      ["2027-01-02T00:00:00Z", false],
    ] as const) {
      vi.setSystemTime(time);
      expect([time, (await titlesOnHome()).includes("Later")]).toEqual([time, isShown]);
    }
  });

  it("are replaced, which is recorded with before and after, and without an effect is not", async () => {
    const { id } = await create();
    const changed = await input({ title: "Onam sale", call_to_action: null, link: null });
    for (let press = 0; press < 2; press += 1) {
      const banner = { id, title: "Onam sale", call_to_action: null, link: null };
      expect(await put(id, changed)).toMatchObject({ status: 200, body: { data: { banner } } });
    }
    const changes = await changesOf(id);
    expect(changes).toHaveLength(2);
    expect(changes[1]).toEqual({
      action: "changed",
      label: "Onam sale",
      fields: [
        { field: "title", before: "Onam", after: "Onam sale" },
        { field: "button", before: "See them", after: null },
        { field: "link", before: "/category/1/subcategories", after: null },
      ],
    });
    expect((await put(999_999, changed)).status).toBe(404);
  });

  it("may have an uploaded picture", async () => {
    const content = Buffer.from("an encoded picture");
    const picture = hash("sha256", content, "hex");
    await db.insertInto("pictures").values({ hash: picture, content, width: 1, height: 1, created_at: 1 }).execute();
    const { id } = await create({ picture: { id: picture, alt: "Sarees" } });
    const url = `uploads/pictures/${picture}.avif`;
    expect((await list()).find((banner) => banner.id === id)?.picture).toEqual({ id: picture, url, alt: "Sarees" });
    expect((await home()).at(-1)).toMatchObject({ image: url });
    // It is not deleted as unused meanwhile.
    const used = db.selectFrom("pictures").select("created_at").where("hash", "=", picture);
    expect((await used.executeTakeFirstOrThrow()).created_at).toBeGreaterThan(1);
  });

  it("are put in order, unless one was added or deleted meanwhile", async () => {
    const before = (await list()).map(({ id }) => id);
    onTestFinished(async () => void (await put("order", { ids: before })));
    const [first = 0, second = 0, ...others] = before;
    const ids = [second, first, ...others];
    for (let press = 0; press < 2; press += 1) {
      expect((await put("order", { ids })).status).toBe(200);
      expect([(await list()).map(({ id }) => id), (await home()).map(({ id }) => id)]).toEqual([ids, ids]);
    }
    const moved = { action: "moved", fields: [{ field: "position", before: "1", after: "2" }] };
    expect(await changesOf(first)).toMatchObject([moved]);
    const { id: added } = await create();
    const message = "Banners were added or deleted meanwhile. Please look at them again.";
    for (const wrong of [ids, [...ids, 999_999], [...ids, added, 999_999]]) {
      const reply = await put("order", { ids: wrong });
      expect([reply.status, reply.body]).toEqual([409, { success: false, message }]);
    }
    expect((await put("order", { ids: [first, first] })).status).toBe(422);
  });

  it("are left alone by a changed catalogue of the seed", async () => {
    await create({ title: "Ours" });
    const before = await list();
    const file = await readCatalogueFile(shopSeed);
    expect(await importCatalogue(db, inject("database"), { ...file, fingerprint: "changed" }, shopSeed)).toBe(true);
    expect(await list()).toEqual(before);
  });

  it("are deleted, also twice, and two created at once are two", async () => {
    const [one, two] = await Promise.all([create({ title: "One" }), create({ title: "Two" })]);
    expect(one.id).not.toBe(two.id);
    for (let press = 0; press < 2; press += 1) {
      const { status, body } = await remove(two.id);
      expect([status, v.parse(Banners, body).data.banners.map(({ title }) => title)]).toEqual([
        200,
        expect.not.arrayContaining(["Two"]),
      ]);
    }
    expect((await changesOf(two.id)).map(({ action }) => action)).toEqual(["created", "deleted"]);
    // A new one does not get the history of the deleted one.
    expect((await create()).id).toBeGreaterThan(two.id);
  });
});
