import { cp, rm } from "node:fs/promises";
import { Client } from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import * as v from "valibot";
import { sqliteFile } from "../../shop-api/src/db/client.ts";
import { describeWith } from "../support/describe-with.ts";
import { postgres } from "../support/programs.ts";
import { callerOf } from "./support/caller.ts";
import { type DataPlace, newDatabase, newPostgresDatabase, ownerUrlOf } from "./support/new-database.ts";
import { openShopApi, type RunningShop } from "./support/start-shop-api.ts";

const Categories = v.object({ data: v.object({ database_id: v.string() }) });

async function idOf(shop: RunningShop): Promise<string> {
  const { body } = await callerOf(shop).get("customer/product-categories");
  return v.parse(Categories, body).data.database_id;
}

async function open(place: DataPlace): Promise<RunningShop> {
  const shop = await openShopApi(place);
  onTestFinished(() => shop.stop());
  return shop;
}

it("Q107: all shops on one SQLite file have one id, and a restored copy in its place has another", async () => {
  const place = await newDatabase("prepared");
  onTestFinished(() => rm(place.dataDir, { recursive: true }));
  const before = await idOf(await open(place));
  expect(await idOf(await open(place))).toBe(before);
  const file = sqliteFile(place.dataDir);
  await cp(file, `${file}.backup`);
  await rm(file);
  await cp(`${file}.backup`, file);
  expect(await idOf(await open(place))).not.toBe(before);
});

describeWith(postgres, "with Postgres", () => {
  it("Q107: all shops on one database have one id, which changes when the database is restored while they run", async () => {
    const databaseUrl = await newPostgresDatabase("prepared");
    const { dataDir } = await newDatabase("empty");
    const shops = [await open({ dataDir, databaseUrl }), await open({ dataDir, databaseUrl })];
    const before = await Promise.all(shops.map(idOf));
    expect(before[1]).toBe(before[0]);

    const name = new URL(databaseUrl).pathname.slice(1);
    const owner = await ownerUrlOf({ databaseUrl });
    const admin = new Client({ connectionString: new URL("/postgres", owner).href });
    await admin.connect();
    await admin.query(`drop database "${name}" with (force)`);
    await admin.query(`create database "${name}" template template1 strategy file_copy`);
    await admin.end();
    const after = await vi.waitFor(() => Promise.all(shops.map(idOf)));
    expect(after[1]).toBe(after[0]);
    expect(after[0]).not.toBe(before[0]);
  });
});
