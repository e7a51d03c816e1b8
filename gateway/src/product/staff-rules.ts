import { check } from "../errors.ts";
import { checkPicture } from "../image/staff-rules.ts";
import type {
  PictureInput,
  StaffProductChange,
  StaffProductFilter,
  StaffProductInput,
  StaffProductRowInput,
  StaffSizeInput,
} from "../resolvers.generated.ts";
import { onLines, onOneLine } from "../typed-text.ts";
import type { StaffProductListParams } from "./staff-model.ts";

const maxPaise = 99_999_999;
const maxPieces = 999_999;
const maxSearchLength = 100;
const maxImportRows = 10_000;

/** The texts that a product must have, with their maximum lengths. */
const texts = [
  ["title", 120],
  ["unit", 60],
  ["weightUnit", 20],
  ["description", 1000],
  ["additionalInformation", 1000],
] as const;

/** Fields that cannot be cleared, apart from these texts. */
const needed = ["subcategoryId", "price", "weight", "taxPercentage", "stock"] as const;

const blank = "This cannot be blank.";
const offerTooHigh = "An offer is below the price.";

/**
 * Trims and validates a new product.
 *
 * @throws InvalidInput for the first invalid field; `field` of a part of a list has its index, such as `sizes.2.price`
 */
export function checkNewProduct(input: StaffProductInput): StaffProductInput {
  checkCommonFields({ ...input, stock: undefined });
  if (input.stock !== undefined && input.stock !== null) checkPieces(input.stock, "stock");
  check(typeof input.stock !== "number" || !input.sizes?.length, twoStocks, "stock");
  return { ...input, ...trimmed(input), ...trimmedLists(input) };
}

/**
 * Trims and validates a change of a product; a null clears.
 *
 * @throws InvalidInput for the first invalid field, as `checkNewProduct`, or for an empty change
 */
export function checkStaffProductChange(input: StaffProductChange): StaffProductChange {
  check(!Object.values(input).every((value) => value === undefined), "There is nothing to change.");
  checkCommonFields(input);
  const { stock, sizes } = input;
  if (stock) {
    checkPieces(stock.from, "stock");
    checkPieces(stock.to, "stock");
    check(!sizes, twoStocks, "stock");
  }
  return { ...input, ...trimmed(input), ...trimmedLists(input) };
}

const twoStocks = "The stock of a product with sizes is the sum of them.";

/** @throws InvalidInput for no row or more than `maxImportRows`; REST reports what is wrong with each row */
export function checkImportRows<Row extends StaffProductRowInput>(rows: readonly Row[]): readonly Row[] {
  check(rows.length > 0, "There are no rows.", "rows");
  check(rows.length <= maxImportRows, "At most 10,000 rows at once.", "rows");
  return rows;
}

type Conditions = Pick<StaffProductListParams, "search" | "categoryId" | "subcategoryId" | "state" | "stock">;

/**
 * The conditions of a list; null equals omitted.
 *
 * @throws InvalidInput for a text over 100 characters
 */
export function checkStaffProductFilter(filter: StaffProductFilter | null | undefined): Conditions {
  const search = onOneLine(filter?.search ?? "");
  check(search.length <= maxSearchLength, `A search has at most ${maxSearchLength} characters.`, "search");
  const { categoryId = null, subcategoryId = null, state = null, stock = null } = filter ?? {};
  return { search: search || null, categoryId, subcategoryId, state, stock };
}

type CommonFields = StaffProductChange | (Omit<StaffProductInput, "stock"> & { stock: undefined });

function checkCommonFields(input: CommonFields): void {
  for (const [field, most] of texts) if (input[field] !== undefined) checkText(input[field], most, field);
  for (const field of needed) check(input[field] !== null, blank, field);
  const { weight, taxPercentage, hsnCode, fabric } = input;
  checkPrices(input, "");
  check(!isGiven(weight) || weight > 0, "A weight is more than 0.", "weight");
  check(
    !isGiven(taxPercentage) || isBetween(taxPercentage, 0, 99.99),
    "Tax is from 0 to below 100 percent.",
    "taxPercentage",
  );
  check(
    !isGiven(hsnCode) || /^\d{4}(?:\d\d){0,2}$/.test(hsnCode.trim()),
    "A tariff code has 4, 6 or 8 digits.",
    "hsnCode",
  );
  if (isGiven(fabric)) checkText(fabric, 40, "fabric");
  checkHighlights(input.highlights ?? []);
  checkSizes(input.sizes ?? []);
  checkPictures(input.pictures ?? []);
  const related = input.relatedIds ?? [];
  check(related.length <= 12, "A product has at most 12 related products.", "relatedIds");
  check(new Set(related).size === related.length, "A product is related once.", "relatedIds");
}

function checkHighlights(highlights: readonly string[]): void {
  check(highlights.length <= 10, "A product has at most 10 highlights.", "highlights");
  for (const [index, highlight] of highlights.entries()) checkText(highlight, 200, `highlights.${index}`);
}

function checkSizes(sizes: readonly StaffSizeInput[]): void {
  check(sizes.length <= 20, "A product has at most 20 sizes.", "sizes");
  const labels = new Set<string>();
  for (const [index, size] of sizes.entries()) {
    const { label, stock, stockChange, price, offerPrice } = size;
    const at = `sizes.${index}`;
    checkText(label, 20, `${at}.label`);
    check(!label.includes(","), "The label of a size has no comma.", `${at}.label`);
    check(!labels.has(onOneLine(label)), "Another size has this label.", `${at}.label`);
    labels.add(onOneLine(label));
    if (isGiven(stock)) checkPieces(stock, `${at}.stock`);
    for (const pieces of stockChange ? [stockChange.from, stockChange.to] : []) checkPieces(pieces, `${at}.stock`);
    check(!isGiven(stock) || !stockChange, "A size has a stock or a change of it, not both.", `${at}.stock`);
    check(!isGiven(offerPrice) || isGiven(price), "An offer of a size needs a price of the size.", `${at}.offerPrice`);
    checkPrices(size, `${at}.`);
  }
}

function checkPictures(pictures: readonly PictureInput[]): void {
  check(pictures.length <= 10, "A product has at most 10 pictures.", "pictures");
  check(new Set(pictures.map(({ id }) => id)).size === pictures.length, "A picture is there twice.", "pictures");
}

/** @param prefix of the fields */
function checkPrices({ price, offerPrice }: Pick<StaffSizeInput, "price" | "offerPrice">, prefix: string): void {
  for (const [field, amount] of Object.entries({ price, offerPrice })) {
    check(!isGiven(amount) || isBetween(amount, 1, maxPaise), "A price is from ₹0.01 to ₹999,999.99.", prefix + field);
  }
  check(!isGiven(price) || !isGiven(offerPrice) || offerPrice < price, offerTooHigh, `${prefix}offerPrice`);
}

function checkText(text: string | null | undefined, most: number, field: string): void {
  const length = onOneLine(text ?? "").length;
  check(length > 0, blank, field);
  check(length <= most, `At most ${most} characters.`, field);
}

function checkPieces(pieces: number, field: string): void {
  check(isBetween(pieces, 0, maxPieces), "There are 0 to 999999 pieces.", field);
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== undefined && value !== null;
}

function isBetween(number: number, min: number, max: number): boolean {
  return number >= min && number <= max;
}

const textsOfLines = new Set<string>(["description", "additionalInformation"]);
const trimmedFields = [...texts.map(([field]) => field), "hsnCode", "colour", "fabric"] as const;

/** The given texts without surrounding whitespace. */
function trimmed(input: { [Field in (typeof trimmedFields)[number]]?: string | null }): Record<string, string> {
  const given = trimmedFields.flatMap((field) => {
    const text = input[field];
    return isGiven(text) ? [[field, textsOfLines.has(field) ? onLines(text) : onOneLine(text)] as const] : [];
  });
  return Object.fromEntries(given);
}

type Lists = Pick<StaffProductChange, "highlights" | "sizes" | "pictures">;

function trimmedLists({ highlights, sizes, pictures }: Lists): Lists {
  return {
    ...(highlights && { highlights: highlights.map(onOneLine) }),
    ...(sizes && { sizes: sizes.map((size) => ({ ...size, label: onOneLine(size.label) })) }),
    ...(pictures && { pictures: pictures.map((picture, index) => checkPicture(picture, `pictures.${index}`)) }),
  };
}
