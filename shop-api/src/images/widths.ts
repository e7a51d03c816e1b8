import type { Master } from "./masters.ts";

/** Pixels, ascending. `ahead`: the widths that the web's `sizes` lead to. */
const products = { listed: [300, 600, 900], ahead: [300, 600] };
const banners = { listed: [350, 420, 600, 900, 1200], ahead: [900, 1200] };

/** Uploads are of products and banners. */
const uploads = { listed: [300, 420, 600, 900, 1200, 1800], ahead: [300, 600] };

type Sized = Pick<Master, "file" | "width">;

/** The widths in pixels at which a picture is served in addition to the master's own, ascending. */
export function listedWidths(master: Sized): number[] {
  return below(master, widthsOf(master).listed);
}

/** The listed widths that are encoded before a request. */
export function widthsAhead(master: Sized): number[] {
  return below(master, widthsOf(master).ahead);
}

/**
 * The smallest listed width that is not below the requested one. Undefined stands for the unchanged master: no width
 * was requested, no larger one is listed, or the master itself is not larger.
 */
export function listedWidth(master: Sized, requested: number | undefined): number | undefined {
  return requested === undefined ? undefined : listedWidths(master).find((width) => width >= requested);
}

function widthsOf({ file }: Sized) {
  if (file.startsWith("pictures/")) return uploads;
  return file.startsWith("banners/") ? banners : products;
}

function below({ width: own }: Sized, widths: number[]): number[] {
  return widths.filter((width) => width < own);
}
