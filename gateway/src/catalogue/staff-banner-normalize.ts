import { normalizeStaffPicture } from "../image/staff-normalize.ts";
import type { BannerChange, StaffBanner } from "./staff-banner-model.ts";
import type { WireBannerChange, WireStaffBanner, WireStaffBanners } from "./staff-banner-wire.ts";

export function normalizeStaffBanner(wire: WireStaffBanner): StaffBanner {
  return {
    id: wire.id,
    picture: normalizeStaffPicture(wire.picture),
    title: wire.title,
    description: wire.description ?? "",
    callToAction: wire.call_to_action,
    link: wire.link,
    startsAt: wire.starts_at,
    endsAt: wire.ends_at,
  };
}

export function normalizeStaffBanners({ banners }: WireStaffBanners): StaffBanner[] {
  return banners.map(normalizeStaffBanner);
}

export function toWireBanner(change: BannerChange): WireBannerChange {
  return {
    picture: change.picture,
    title: change.title,
    description: change.description,
    call_to_action: change.callToAction,
    link: change.link,
    starts_at: change.startsAt?.toISOString() ?? null,
    ends_at: change.endsAt?.toISOString() ?? null,
  };
}
