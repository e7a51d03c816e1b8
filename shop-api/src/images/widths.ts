import type { Master } from "./masters.ts";

// Pixels, ascending.
const products = [300, 600, 900];
const banners = [350, 420, 600, 900, 1200];

/** Uploads are of products and banners. */
const uploads = [300, 420, 600, 900, 1200, 1800];

type Sized = Pick<Master, "file" | "width">;

/** The widths in pixels at which a picture is served in addition to the master's own, ascending. */
export function listedWidths(master: Sized): number[] {
  return widthsOf(master).filter((width) => width < master.width);
}

/**
 * The smallest listed width that is not below the requested one. Undefined stands for the unchanged master: no width
 * was requested, no larger one is listed, or the master itself is not larger.
 */
export function listedWidth(master: Sized, requested: number | undefined): number | undefined {
  return requested === undefined ? undefined : listedWidths(master).find((width) => width >= requested);
}

function widthsOf({ file }: Sized): number[] {
  if (file.startsWith("pictures/")) return uploads;
  return file.startsWith("banners/") ? banners : products;
}
