import type { Master } from "./masters.ts";

/** Pixels, from small to large. */
const productWidths = [300, 600, 900];
const bannerWidths = [350, 420, 600, 900, 1200];

/**
 * The listed width at which a picture is sent: the smallest that is not under the one asked for. Undefined stands for
 * the master as it is: no width was asked for, there is no larger one listed, or the master itself is no larger.
 */
export function listedWidth(master: Pick<Master, "file" | "width">, asked: number | undefined): number | undefined {
  if (asked === undefined) return undefined;
  const widths = master.file.startsWith("banners/") ? bannerWidths : productWidths;
  return widths.find((width) => width >= asked && width < master.width);
}
