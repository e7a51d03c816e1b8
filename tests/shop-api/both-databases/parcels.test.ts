import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { type Database, openDatabase } from "../../../shop-api/src/db/client.ts";
import { openSessionOf } from "../../support/staff-session.ts";
import { type Caller, callerOf, type Reply } from "../support/caller.ts";
import { describeOnDatabase } from "../support/describe-on-database.ts";
import { newShopper, orderIdOf, ordersOf, place } from "../support/shopper.ts";
import { type Staff, staffOf } from "../support/staff-member.ts";
import { type RunningShop, startShopApi } from "../support/start-shop-api.ts";

const Courier = v.object({ data: v.object({ courier: v.object({ id: v.number() }) }) });
const Order = v.object({
  data: v.object({
    order: v.looseObject({
      parcel: v.unknown(),
      changes: v.array(v.looseObject({ action: v.string(), fields: v.unknown() })),
    }),
  }),
});
const Results = v.object({
  data: v.object({
    results: v.array(
      v.object({
        order_id: v.number(),
        problem: v.nullable(v.string()),
        order: v.nullable(v.looseObject({ status: v.string(), parcel: v.unknown() })),
      }),
    ),
  }),
});
const orderOf = ({ body }: Reply) => v.parse(Order, body).data.order;

const overtaken: unknown = expect.stringMatching(/^This order was already set to out for delivery by Owner at /);

const link = "https://post.example/track?id={number}";

/** A row of a sheet. */
const row = (order_id: number | undefined, courier: string | null, tracking_number: string | null = "1") => ({
  order_id,
  courier,
  tracking_number,
});

/** Couriers, and the parcels of orders. The shop's clock is stopped. */
describeOnDatabase("parcels", () => {
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

  const couriers = async (sent: { token: string } = staff) => (await call.get("staff/couriers", sent)).body;
  const create = (name: unknown, url_template: unknown, sent: { token: string } = staff) =>
    call.json("staff/couriers", { name, url_template }, sent);
  const created = async (name: string, template: string | null) =>
    v.parse(Courier, (await create(name, template)).body).data.courier.id;
  const replace = (id: number, input: unknown) => call.json(`staff/couriers/${id}`, input, { ...staff, method: "PUT" });
  const remove = (id: number) => call.empty(`staff/couriers/${id}`, { ...staff, method: "DELETE" });
  const changesOf = async (id: number) => {
    const changes = db.selectFrom("staff_changes").select(["action", "fields"]).where("entity", "=", "courier");
    const rows = await changes.where("entity_id", "=", String(id)).orderBy("id").execute();
    return rows.map(({ action, fields }) => ({ action, fields: JSON.parse(fields) }));
  };
  const orderAt = async (...steps: string[]) => {
    const customer = await newShopper(call, "2", "1");
    const id = orderIdOf(await place(call, customer, { paid_amount: "1265.00" }));
    for (const status of steps) await staff.setStatus(id, status);
    return { customer, id };
  };
  const sendOut = (id: number, parcel: Record<string, unknown>) =>
    call.json(`staff/orders/${id}/status`, { status: "out_for_delivery", ...parcel }, staff);
  const parcelOf = async (id: number) => orderOf(await staff.order(id)).parcel;
  const sendMany = async (rows: unknown[], dry_run: boolean) => {
    const reply = await call.json("staff/orders/send", { rows, dry_run }, staff);
    return v.parse(Results, reply.body).data.results;
  };

  it("have couriers that owners create, change and delete, each once however often it is sent", async () => {
    const input = { name: "Speed Post", url_template: link };
    const id = await created("Speed Post", link);
    expect((await create("Speed Post", link)).body).toMatchObject({ data: { courier: { id, ...input } } });
    const changed = { name: "India Post", url_template: null };
    for (let press = 0; press < 2; press += 1) expect((await replace(id, changed)).status).toBe(200);
    expect(await couriers({ token: await openSessionOf(shop, "staff") })).toMatchObject({
      data: { couriers: [{ id, ...changed }] },
    });
    for (let press = 0; press < 2; press += 1) {
      expect((await remove(id)).body).toMatchObject({ data: { couriers: [] } });
    }
    expect(await changesOf(id)).toEqual([
      {
        action: "created",
        fields: [
          { field: "name", before: null, after: "Speed Post" },
          { field: "link", before: null, after: link },
        ],
      },
      {
        action: "changed",
        fields: [
          { field: "name", before: "Speed Post", after: "India Post" },
          { field: "link", before: link, after: null },
        ],
      },
      { action: "deleted", fields: [] },
    ]);
    expect((await replace(id, changed)).status).toBe(404);
  });

  it("have a courier only with a name of its own, and a link with one number behind its https host", async () => {
    const id = await created("Blue Dart", null);
    const other = await created("Delhivery", null);
    for (const [name, template, field, message] of [
      ["", link, "name", "Please enter the name of the courier."],
      ["x".repeat(61), link, "name", "The name of a courier can have at most 60 characters."],
      ["BLUE DART", link, "name", "There is a courier Blue Dart already."],
      ["DTDC", "http://dtdc.example/{number}", "url_template", "A link begins with https://."],
      ["DTDC", "javascript:alert({number})", "url_template", "A link begins with https://."],
      ["DTDC", "https://dtdc.example/", "url_template", "A link has {number} once, in place of the tracking number."],
      [
        "DTDC",
        "https://dtdc.example/{number}/{number}",
        "url_template",
        "A link has {number} once, in place of the tracking number.",
      ],
      [
        "DTDC",
        "https://{number}.example/",
        "url_template",
        "A link has {number} behind its host, such as https://example.com/{number}.",
      ],
      [
        "DTDC",
        "https://dtdc.example@{number}",
        "url_template",
        "A link has {number} behind its host, such as https://example.com/{number}.",
      ],
      ["DTDC", "https:///{number}x y", "url_template", "This is no link that a browser can open."],
      ["DTDC", "https://a:b@dtdc.example/{number}", "url_template", "This is no link that a browser can open."],
      [
        "DTDC",
        "https://dtdc.example\\{number}",
        "url_template",
        "A link has {number} behind its host, such as https://example.com/{number}.",
      ],
      ["DTDC", `${link}${"x".repeat(300)}`, "url_template", "A link can have at most 300 characters."],
    ] as const) {
      const { status, body } = await create(name, template);
      expect([template, status, body]).toEqual([template, 422, { success: false, message, field }]);
    }
    expect((await replace(other, { name: "blue dart" })).status).toBe(422);
    expect((await replace(id, { name: "BLUE DART" })).status).toBe(200);
    await remove(id);
    await remove(other);
  });

  it("go out with a courier and a number, whose mistakes are corrected and recorded", async () => {
    const { id } = await orderAt("processed");
    for (const [parcel, field, message] of [
      [{ tracking_number: "EE1" }, "courier", "A tracking number needs the name of its courier."],
      [{ courier: "x".repeat(61) }, "courier", "The name of a courier can have at most 60 characters."],
      [
        { courier: "DTDC", tracking_number: "1".repeat(61) },
        "tracking_number",
        "A tracking number can have at most 60 characters.",
      ],
      [
        { courier: "DTDC", tracking_number: "12<34" },
        "tracking_number",
        "A tracking number has letters, digits, blanks and - / . _ only.",
      ],
      [
        { courier: "DTDC", tracking_number: ".." },
        "tracking_number",
        "A tracking number has letters, digits, blanks and - / . _ only.",
      ],
    ] as const) {
      expect(await sendOut(id, parcel)).toMatchObject({ status: 422, body: { field, message } });
    }
    const early = { status: "delivered", courier: "DTDC" };
    expect((await call.json(`staff/orders/${id}/status`, early, staff)).body).toMatchObject({
      field: "courier",
      message: "Only an order that goes out for delivery has a courier.",
    });
    expect(await parcelOf(id)).toBeNull();

    const typo = { courier: "a van", tracking_number: "12" };
    const right = { courier: "a van", tracking_number: "21" };
    for (const parcel of [typo, typo, {}, right, right, { courier: "" }]) {
      expect((await sendOut(id, parcel)).status).toBe(200);
    }
    const { parcel, changes } = orderOf(await staff.order(id));
    expect(parcel).toBeNull();
    expect(changes.slice(0, 3)).toMatchObject([
      {
        action: "parcel",
        fields: [
          { field: "courier", before: "a van", after: null },
          { field: "tracking number", before: "21", after: null },
        ],
      },
      { action: "parcel", fields: [{ field: "tracking number", before: "12", after: "21" }] },
      {
        action: "out for delivery",
        fields: [
          { field: "status", before: "processed", after: "out for delivery" },
          { field: "courier", before: null, after: "a van" },
          { field: "tracking number", before: null, after: "12" },
        ],
      },
    ]);
  });

  it("have a link for staff and customer, by the courier's name, as long as the courier has one", async () => {
    const courier = await created("Dak", link);
    const { customer, id } = await orderAt("processed");
    await sendOut(id, { courier: " dak ", tracking_number: "EE 12/3" });
    const url = "https://post.example/track?id=EE%2012%2F3";
    expect(await parcelOf(id)).toEqual({ courier: "dak", tracking_number: "EE 12/3", url });
    const mine = async () => (await ordersOf(call, customer))[0];
    expect(await mine()).toMatchObject({ courier: "dak", tracking_number: "EE 12/3", tracking_url: url });
    await remove(courier);
    expect(await mine()).not.toHaveProperty("tracking_url");
    await staff.setStatus(id, "delivered");
    expect(await parcelOf(id)).toEqual({ courier: "dak", tracking_number: "EE 12/3", url: null });

    await call.get("customer/delete-account", customer);
    expect(await parcelOf(id)).toBeNull();
  });

  it("of several orders are checked row by row, then sent, and a second press changes nothing", async () => {
    const [first, second, placed, out, twice] = [
      await orderAt("processed"),
      await orderAt("processed"),
      await orderAt(),
      await orderAt("processed", "out for delivery"),
      await orderAt("processed"),
    ].map(({ id }) => id);
    const good = [row(first, "DTDC", "EE1"), row(second, "DTDC", null)];
    const bad = [
      [row(placed, "DTDC"), "An order that is placed cannot become out for delivery."],
      [row(out, "DTDC"), overtaken],
      [row(twice, "DTDC"), "This order is listed more than once."],
      [row(twice, "DTDC", "2"), "This order is listed more than once."],
      [row(999_999, "DTDC"), "Order not found"],
    ] as const;
    const rows = [...good, ...bad.map(([input]) => input)];
    const problems = [null, null, ...bad.map(([, problem]) => problem)];
    const checked = await sendMany(rows, true);
    expect(checked.map(({ problem }) => problem)).toEqual(problems);
    expect(checked[0]?.order).toMatchObject({ status: "processed", parcel: null });
    expect(await sendMany([row(first, null), row(second, "DTDC", "?")], true)).toMatchObject([
      { problem: "Please enter the name of the courier." },
      { problem: "A tracking number has letters, digits, blanks and - / . _ only." },
    ]);

    for (let press = 0; press < 2; press += 1) {
      const sent = await sendMany(rows, false);
      expect(sent.map(({ problem }) => problem)).toEqual(problems);
      expect(sent[0]?.order).toMatchObject({
        status: "out_for_delivery",
        parcel: { tracking_number: "EE1", url: null },
      });
    }
    expect(orderOf(await staff.order(first ?? 0)).changes.map(({ action }) => action)).toEqual([
      "out for delivery",
      "processed",
    ]);
    expect(await parcelOf(out ?? 0)).toBeNull();
    const many = Array.from({ length: 101 }, (_, index) => row(index + 1, "DTDC"));
    for (const wrong of [[], many]) {
      const { status, body } = await call.json("staff/orders/send", { rows: wrong, dry_run: true }, staff);
      expect([status, body]).toMatchObject([422, { field: "rows", message: "Please enter 1 to 100 rows." }]);
    }
  });
});
