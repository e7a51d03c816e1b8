import { normalizeStaffPicture } from "../image/staff-normalize.ts";
import { upperCase } from "../letter-case.ts";
import type { JsonValue } from "../rest/request.ts";
import { writtenId } from "../rest/call.ts";
import { normalizeStaffChange } from "../staff/change-normalize.ts";
import type { StaffProduct, StaffProductFields, StaffProductListParams, StaffSizeFields } from "./staff-model.ts";
import type { WireStaffProduct, WireStaffProductFields } from "./staff-wire.ts";

export function normalizeStaffProduct(wire: WireStaffProduct): StaffProduct {
  return {
    id: wire.id,
    title: wire.title,
    state: upperCase(wire.state),
    version: wire.version,
    category: { ...wire.category, subcategories: [] },
    subcategory: wire.subcategory,
    price: wire.price_paise,
    offerPrice: wire.offer_price_paise,
    unit: wire.unit,
    weight: { value: wire.weight, unit: wire.weight_unit },
    taxPercentage: wire.tax_percentage,
    hsnCode: wire.hsn_code,
    colour: wire.colour,
    fabric: wire.fabric,
    description: wire.description ?? "",
    additionalInformation: wire.additional_information ?? "",
    highlights: wire.highlights ?? [],
    stock: wire.stock,
    sizes: wire.sizes.map(({ id, label, stock, price_paise, offer_price_paise }) => ({
      id,
      label,
      stock,
      price: price_paise,
      offerPrice: offer_price_paise,
    })),
    pictures: wire.pictures?.map(normalizeStaffPicture) ?? [],
    related: wire.related ?? [],
    changes: wire.changes?.map(normalizeStaffChange) ?? [],
  };
}

/** The query parameters of a list of products. */
export function toWireProductList(params: StaffProductListParams): URLSearchParams {
  const { search, categoryId, subcategoryId, state, stock, sort, page, pageSize } = params;
  return new URLSearchParams({
    ...(search !== null && { search }),
    ...(categoryId !== null && { category_id: categoryId }),
    ...(subcategoryId !== null && { subcategory_id: subcategoryId }),
    ...(state !== null && { state: state.toLowerCase() }),
    ...(stock !== null && { stock: stock.toLowerCase() }),
    sort: sort.toLowerCase(),
    page: String(page),
    page_size: String(pageSize),
  });
}

/** Fields whose values REST has too, with their keys. */
const plainFields = [
  ["title", "title"],
  ["price", "price_paise"],
  ["offerPrice", "offer_price_paise"],
  ["unit", "unit"],
  ["weight", "weight"],
  ["weightUnit", "weight_unit"],
  ["taxPercentage", "tax_percentage"],
  ["hsnCode", "hsn_code"],
  ["colour", "colour"],
  ["fabric", "fabric"],
  ["description", "description"],
  ["additionalInformation", "additional_information"],
] as const;

/** The given fields of a valid new product or change; a null list is an empty one. */
export function toWireFields(input: StaffProductFields): WireStaffProductFields {
  const json: WireStaffProductFields = {};
  for (const [field, key] of plainFields) {
    const value = input[field];
    if (value !== undefined) json[key] = value;
  }
  const { subcategoryId, highlights, stock, sizes, pictures, relatedIds } = input;
  if (typeof subcategoryId === "string") json["subcategory_id"] = writtenId(subcategoryId);
  if (highlights !== undefined) json["highlights"] = [...(highlights ?? [])];
  if (typeof stock === "number") json["stock"] = stock;
  else if (stock) json["stock"] = { from: stock.from, to: stock.to };
  if (sizes !== undefined) json["sizes"] = (sizes ?? []).map(toWireSize);
  if (pictures !== undefined) json["pictures"] = (pictures ?? []).map(({ id, alt }) => ({ id, alt: alt ?? null }));
  if (relatedIds !== undefined) json["related_ids"] = (relatedIds ?? []).map(writtenId);
  return json;
}

function toWireSize({ id, label, stock, stockChange, price, offerPrice }: StaffSizeFields): Record<string, JsonValue> {
  return {
    ...(typeof id === "string" && { id: writtenId(id) }),
    label,
    ...(typeof stock === "number" && { stock }),
    ...(stockChange && { stock_change: { from: stockChange.from, to: stockChange.to } }),
    price_paise: price ?? null,
    offer_price_paise: offerPrice ?? null,
  };
}
