import { payload } from "../rest/readers/envelope.ts";
import { leaf, leafReader } from "../rest/readers/leaves.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { type ReadValue, required } from "../rest/readers/reader.ts";
import { bearerRead, bearerWrite, type JsonValue } from "../rest/request.ts";
import { wireStaffPicture } from "../image/staff-wire.ts";
import { wireStaffChange, withHistory } from "../staff/change-wire.ts";
import { pathsOfProduct } from "./wire.ts";

const states = ["on_sale", "withdrawn"] as const;
export const wireState = leafReader("on_sale or withdrawn", (state) => states.find((known) => known === state));
const pieces = leaf.wholeNumber(0);

const named = { id: leaf.id, title: leaf.string };
const namedNeeds = [["id"], ["title"]] as const;

const wireSubcategory = strictObject("StaffSubcategory", named, { oneOf: namedNeeds });
const wireCategoryLink = strictObject("StaffProduct.category", named, { oneOf: namedNeeds });
const wireCategory = strictObject(
  "StaffCategory",
  { ...named, subcategories: list(wireSubcategory) },
  { oneOf: [...namedNeeds, ["subcategories"]] },
);

const wireSize = strictObject(
  "StaffProduct.size",
  { id: leaf.id, label: leaf.string, stock: pieces, price_paise: leaf.paise, offer_price_paise: leaf.paise },
  { oneOf: [["id"], ["label"], ["stock"]] },
);

const wireStaffProduct = strictObject(
  "StaffProduct",
  {
    ...named,
    state: wireState,
    version: leaf.wholeNumber(1),
    category: wireCategoryLink,
    subcategory: wireSubcategory,
    price_paise: leaf.paise,
    offer_price_paise: leaf.paise,
    unit: leaf.string,
    weight: leaf.number,
    weight_unit: leaf.string,
    tax_percentage: leaf.number,
    hsn_code: leaf.string,
    colour: leaf.string,
    fabric: leaf.string,
    description: leaf.string,
    additional_information: leaf.string,
    highlights: list(required(leaf.string)),
    stock: pieces,
    sizes: list(wireSize),
    pictures: list(wireStaffPicture),
    related: list(strictObject("StaffProduct.related", named, { oneOf: namedNeeds })),
    changes: list(wireStaffChange),
  },
  {
    oneOf: [
      ...namedNeeds,
      ["state"],
      ["version"],
      ["category"],
      ["subcategory"],
      ["price_paise"],
      ["unit"],
      ["weight"],
      ["weight_unit"],
      ["tax_percentage"],
      ["stock"],
      ["sizes"],
    ],
  },
);
export type WireStaffProduct = ReadValue<typeof wireStaffProduct>;

const pagePayload = payload({ items: list(wireStaffProduct), total: required(pieces) }, { ignoredKeys: ["page_size"] });

const productPayload = payload({ product: wireStaffProduct }, { ignoredKeys: ["is_conflict"] });
export type WireStaffProductPayload = ReadValue<typeof productPayload>;

/** @param query conditions, order and page */
export const readStaffProducts = (query: URLSearchParams) => bearerRead(`staff/products?${query}`, pagePayload);

/** @param id a valid path segment */
export const readStaffProduct = (id: string) => bearerRead(`staff/products/${id}`, productPayload, withHistory);

const categoriesPayload = payload({ categories: list(wireCategory) });

export const readStaffCategories = bearerRead("staff/categories", categoriesPayload);

const coloursPayload = payload({ colours: list(required(leaf.string)) });

export const readStaffColours = bearerRead("staff/colours", coloursPayload);

/** The fields of a product as REST's keys; absent ones stay as they are. */
export type WireStaffProductFields = Record<string, JsonValue>;

export const createStaffProduct = (json: WireStaffProductFields) =>
  bearerWrite("POST", "staff/products", productPayload, { body: { json }, ...withHistory, changesCatalogue: true });

/** With the status 409 the payload has the product as another change has left it. @param id a valid path segment */
export const saveStaffProduct = (id: string, json: WireStaffProductFields) =>
  bearerWrite("PATCH", `staff/products/${id}`, productPayload, {
    body: { json },
    ...withHistory,
    changesCatalogue: true,
    resultStatuses: [409],
  });

/** @param id a valid path segment */
export const copyStaffProduct = (id: string) =>
  bearerWrite("POST", `staff/products/${id}/copy`, productPayload, withHistory);

/** @param id a valid path segment */
export const withdrawStaffProduct = (id: string) =>
  bearerWrite("POST", `staff/products/${id}/withdraw`, productPayload, {
    ...withHistory,
    changesCatalogue: true,
    deletedPaths: () => pathsOfProduct(id),
  });

/** @param id a valid path segment */
export const restoreStaffProduct = (id: string) =>
  bearerWrite("POST", `staff/products/${id}/restore`, productPayload, { ...withHistory, changesCatalogue: true });
