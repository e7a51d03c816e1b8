import { Router } from "express";
import * as v from "valibot";
import type { Database } from "../../db/client.ts";
import { jsonBody, noBody } from "../../http/body.ts";
import { idNumber, isPeriod, noPeriod, optionalText, pathId, readInput, text, timeOrNone } from "../../http/input.ts";
import { sendSuccess } from "../../http/send.ts";
import { requireStaff, staffOf } from "../../sessions/staff-sessions.ts";
import { timeText } from "../../text/time-text.ts";
import { type Banner, banners, changeBanner, createBanner, deleteBanner, orderBanners } from "./banners.ts";
import { pictureId } from "./product-details.ts";

const wrongLink = "A link is a path of the shop, which begins with /.";
/** A path, and no address of another host such as `//example.com`. */
const link = v.pipe(
  optionalText("A link", 200),
  v.check((path) => path === null || /^\/(?![/\\])[^\s\\\p{C}]*$/u.test(path), wrongLink),
);

const banner = v.pipe(
  v.strictObject({
    picture: v.strictObject(
      {
        id: text("The name of a picture", 200, "Please choose a picture."),
        alt: optionalText("The text of a picture", 200),
      },
      "Please choose a picture.",
    ),
    title: text("The title", 80, "Please enter a title."),
    description: v.pipe(
      optionalText("The text", 200),
      v.transform((words) => words ?? ""),
    ),
    call_to_action: optionalText("The button", 30),
    link,
    starts_at: timeOrNone,
    ends_at: timeOrNone,
  }),
  v.forward(
    v.check((period) => isPeriod(period), noPeriod),
    ["ends_at"],
  ),
  v.forward(
    v.check(({ call_to_action, link: target }) => call_to_action === null || target !== null, "A button needs a link."),
    ["link"],
  ),
);

const order = v.strictObject({
  ids: v.pipe(
    v.array(idNumber("A banner is unknown.")),
    v.maxLength(100, "At most 100 banners can be put in an order."),
    v.check((ids) => new Set(ids).size === ids.length, "Each banner has one place."),
  ),
});

/** Routes of the home page's banners, for staff. */
export function staffBannerRoutes(db: Database): Router {
  const router = Router();
  const staff = requireStaff(db);

  const allBanners = async () => ({ banners: (await banners(db)).map(bannerShape) });

  router.get("/staff/banners", staff, async (_req, res) => {
    sendSuccess(res, { data: await allBanners() });
  });

  router.post("/staff/banners", staff, jsonBody, async (req, res) => {
    const created = await createBanner(db, staffOf(req), readInput(banner, req.body, 422));
    sendSuccess(res, { status: 201, message: "Banner created", data: { banner: bannerShape(created) } });
  });

  router.put("/staff/banners/order", staff, jsonBody, async (req, res) => {
    const { ids } = readInput(order, req.body, 422);
    await orderBanners(db, staffOf(req), ids);
    sendSuccess(res, { message: "Banners ordered", data: await allBanners() });
  });

  router.put("/staff/banners/:id", staff, jsonBody, async (req, res) => {
    const input = readInput(banner, req.body, 422);
    const changed = await changeBanner(db, staffOf(req), bannerId(req.params.id), input);
    sendSuccess(res, { message: "Banner updated", data: { banner: bannerShape(changed) } });
  });

  router.delete("/staff/banners/:id", staff, noBody, async (req, res) => {
    await deleteBanner(db, staffOf(req), bannerId(req.params.id));
    sendSuccess(res, { message: "Banner deleted", data: await allBanners() });
  });

  return router;
}

function bannerShape(row: Banner) {
  return {
    id: row.id,
    picture: { id: pictureId(row.picture), url: row.picture, alt: row.alt },
    title: row.title,
    description: row.description,
    call_to_action: row.cta || null,
    link: row.cta_link || null,
    starts_at: row.starts_at === null ? null : timeText(row.starts_at),
    ends_at: row.ends_at === null ? null : timeText(row.ends_at),
  };
}

function bannerId(param: unknown): number {
  return pathId(param, "Banner not found");
}
