import { decodeId } from "../../session/bare-id.ts";

/** A line of a link. */
export interface BuyLine {
  /** Id of a size, or of a product without sizes; its parts are decoded. */
  id: string;
  productId: string;
  isSize: boolean;
  /** From 1 to 10. */
  quantity: number;
}

const mostLines = 20;
const mostPieces = 10;
const longestId = 100;

/** Lazy, because an id of REST may have a comma or a colon, which the router has decoded. */
const nextLine = /(.+?):(\d+)(?:,(?=.)|$)/sy;

/**
 * The lines of `/buy/<id>:<quantity>,…`; those of one id are joined.
 *
 * @param text the decoded segment of the path
 * @returns null for another text, for more than 20 lines, for a quantity beyond 1 to 10 and for an id of more than 100 characters
 */
export function parseLines(text: string): BuyLine[] | null {
  const lines = new Map<string, BuyLine>();
  nextLine.lastIndex = 0;
  for (let count = 0, end = 0; end < text.length; count += 1) {
    const match = nextLine.exec(text);
    if (!match || count === mostLines) return null;
    end = nextLine.lastIndex;
    const [, written = "", digits = ""] = match;
    const id = decodedId(written);
    const quantity = Number(digits) + (lines.get(id)?.quantity ?? 0);
    if (!/^[1-9]\d?$/.test(digits) || quantity > mostPieces || id.length > longestId) return null;
    lines.set(id, { ...productOf(written), id, quantity });
  }
  return lines.size === 0 ? null : [...lines.values()];
}

/** The schema defines the id of a size: that of its product, `~` and REST's id of the size, both percent-encoded. */
const sizeId = /^([^~]+)~([^~]+)$/;

/** A size's id with decoded parts, because the router may have decoded one once more than another; a product's as it is. */
export function decodedId(id: string): string {
  return id.replace(sizeId, (_, product: string, size: string) => `${decodeId(product)}~${decodeId(size)}`);
}

function productOf(id: string): Pick<BuyLine, "productId" | "isSize"> {
  const [, product] = sizeId.exec(id) ?? [];
  return { productId: product === undefined ? id : decodeId(product), isSize: product !== undefined };
}
