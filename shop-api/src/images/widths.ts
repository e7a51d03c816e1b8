import type { Master } from "./masters.ts";

/** Pixels, from small to large. `ahead`: what the web's `sizes` lead browsers to. */
const products = { listed: [300, 600, 900], ahead: [300, 600] };
const banners = { listed: [350, 420, 600, 900, 1200], ahead: [900, 1200] };

type Sized = Pick<Master, "file" | "width">;

/** The widths in pixels at which a picture is sent beside the master's own, from small to large. */
export function listedWidths(master: Sized): number[] {
  return below(master, widthsOf(master).listed);
}

/** Those of the listed widths that are encoded before a request. */
export function widthsAhead(master: Sized): number[] {
  return below(master, widthsOf(master).ahead);
}

/**
 * The listed width at which a picture is sent: the smallest that is not under the one asked for. Undefined stands for
 * the master as it is: no width was asked for, there is no larger one listed, or the master itself is no larger.
 */
export function listedWidth(master: Sized, asked: number | undefined): number | undefined {
  return asked === undefined ? undefined : listedWidths(master).find((width) => width >= asked);
}

function widthsOf({ file }: Sized) {
  return file.startsWith("banners/") ? banners : products;
}

function below({ width: own }: Sized, widths: number[]): number[] {
  return widths.filter((width) => width < own);
}
