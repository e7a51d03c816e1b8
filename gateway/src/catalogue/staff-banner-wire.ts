import { wireStaffPicture } from "../image/staff-wire.ts";
import { payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import type { ReadValue } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite } from "../rest/request.ts";

const wireStaffBanner = strictObject(
  "StaffBanner",
  {
    id: leaf.id,
    picture: wireStaffPicture,
    title: leaf.string,
    description: leaf.string,
    call_to_action: leaf.string,
    link: leaf.string,
    starts_at: leaf.instant,
    ends_at: leaf.instant,
  },
  { oneOf: [["id"], ["picture"], ["title"]] },
);
export type WireStaffBanner = ReadValue<typeof wireStaffBanner>;

const bannersPayload = payload({ banners: list(wireStaffBanner) });
export type WireStaffBanners = ReadValue<typeof bannersPayload>;

const bannerPayload = payload({ banner: wireStaffBanner });

/** Times are ISO 8601 in UTC. */
export type WireBannerChange = {
  picture: { id: string; alt: string | null };
  title: string;
  description: string;
  call_to_action: string | null;
  link: string | null;
  starts_at: string | null;
  ends_at: string | null;
};

export const readStaffBanners = bearerRead("staff/banners", bannersPayload);

export const createBanner = (json: WireBannerChange) =>
  bearerWrite("POST", "staff/banners", bannerPayload, { body: { json }, changesCatalogue: true });

/** @param id a valid path segment */
export const updateBanner = (id: string, json: WireBannerChange) =>
  bearerWrite("PUT", `staff/banners/${id}`, bannerPayload, { body: { json }, changesCatalogue: true });

/** The payload has the other banners. @param id a valid path segment */
export const deleteBanner = (id: string) =>
  bearerWrite("DELETE", `staff/banners/${id}`, bannersPayload, { changesCatalogue: true });

/** @param ids of all banners, as REST writes them */
export const orderBanners = (ids: (string | number)[]) =>
  bearerWrite("PUT", "staff/banners/order", bannersPayload, { body: { json: { ids } }, changesCatalogue: true });
