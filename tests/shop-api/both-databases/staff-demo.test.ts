import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { createDemoOwner, readDemoOwner } from "../../../shop-api/src/staff/demo-owner.ts";
import { callerOf } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { type DataPlace, newDatabase } from "../support/new-database.ts";
import { runShop } from "../support/run-shop.ts";
import { openShopApi } from "../support/start-shop-api.ts";

const email = "owner@kasavu.example";

describeOnDatabase("the owner of a demo", () => {
  let place: DataPlace;
  let db: Database;
  const file = () => join(place.dataDir, "owner-password");
  const owners = () => db.selectFrom("staff").select(["email", "role"]).execute();
  beforeEach(async () => {
    place = await newDatabase("prepared");
    ({ db } = openDatabase(place));
    await db.deleteFrom("staff").execute();
  });
  afterEach(async () => {
    await db.destroy();
    await rm(place.dataDir, { recursive: true });
  });

  it("is created at the first start, with a password in a file that only its owner may read", async () => {
    await writeFile(file(), "of another database", { mode: 0o644 });
    const shop = await openShopApi(place);
    expect(await owners()).toEqual([{ email, role: "owner" }]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const password = (await readFile(file(), "utf8")).trim();
    expect(await readDemoOwner(place)).toEqual({ email, password });
    const { status } = await callerOf(shop).json("staff/login", { email, password });
    expect(status).toBe(200);
    await shop.stop();
    await (await openShopApi(place)).stop();
    expect((await readFile(file(), "utf8")).trim()).toBe(password);
  });

  it("is no longer told once the password has been reset, the account disabled or the file removed", async () => {
    await createDemoOwner(db, place.dataDir);
    await db.updateTable("staff").set({ disabled_at: Date.now() }).execute();
    expect(await readDemoOwner(place)).toBeUndefined();
    await db.updateTable("staff").set({ disabled_at: null }).execute();
    expect(await readDemoOwner(place)).toMatchObject({ email });
    expect((await runShop(place, "staff:reset", email)).code).toBe(0);
    expect(await readDemoOwner(place)).toBeUndefined();
    await rm(file());
    expect(await readDemoOwner(place)).toBeUndefined();
  });

  it("is one when two processes start at once, and none where there are accounts or no demo", async () => {
    const other = openDatabase(place).db;
    await Promise.all([createDemoOwner(db, place.dataDir), createDemoOwner(other, place.dataDir)]);
    await other.destroy();
    expect(await owners()).toHaveLength(1);
    expect(await readDemoOwner(place)).toMatchObject({ email });
    await db.deleteFrom("staff").execute();
    const mode = { mode: "production" } as const;
    await (await openShopApi(place, {}, mode)).stop();
    await (await openShopApi(place, { PREPARE_AT_START: "false" })).stop();
    expect(await owners()).toEqual([]);
  });

  it("is not created if the file cannot be written", async () => {
    await writeFile(join(place.dataDir, "a-file"), "");
    await expect(createDemoOwner(db, join(place.dataDir, "a-file"))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await owners()).toEqual([]);
  });
});
