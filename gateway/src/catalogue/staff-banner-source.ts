import { pathIdCheck } from "../path-id.ts";
import type { RestClient } from "../rest/client.ts";
import { writtenId } from "../rest/call.ts";
import type { BannerChange, StaffBanner } from "./staff-banner-model.ts";
import { normalizeStaffBanner, normalizeStaffBanners, toWireBanner } from "./staff-banner-normalize.ts";
import { createBanner, deleteBanner, orderBanners, readStaffBanners, updateBanner } from "./staff-banner-wire.ts";

const checkedId = pathIdCheck("Banner not found");

/** Banners for staff, those too that the home page does not show now. */
export function createStaffBannerSource(rest: RestClient) {
  return {
    /** In their order. */
    async all(): Promise<StaffBanner[]> {
      return normalizeStaffBanners(await rest.get(readStaffBanners, "Failed to fetch the banners."));
    },

    async create(banner: BannerChange): Promise<StaffBanner> {
      const { payload } = await rest.write(createBanner(toWireBanner(banner)), "Failed to create the banner.");
      return normalizeStaffBanner(payload.banner);
    },

    /** @throws NotFound for a malformed id */
    async update(id: string, banner: BannerChange): Promise<StaffBanner> {
      const write = updateBanner(checkedId(id), toWireBanner(banner));
      return normalizeStaffBanner((await rest.write(write, "Failed to save the banner.")).payload.banner);
    },

    /**
     * @returns the other banners
     * @throws NotFound for a malformed id
     */
    async remove(id: string): Promise<StaffBanner[]> {
      return normalizeStaffBanners(
        (await rest.write(deleteBanner(checkedId(id)), "Failed to delete the banner.")).payload,
      );
    },

    /** @param ids of all banners */
    async order(ids: readonly string[]): Promise<StaffBanner[]> {
      const write = orderBanners(ids.map(writtenId));
      return normalizeStaffBanners((await rest.write(write, "Failed to order the banners.")).payload);
    },
  };
}
