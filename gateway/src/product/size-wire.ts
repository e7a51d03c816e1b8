import { leaf } from "../rest/readers/leaves.ts";
import { list, listOfDistinct, strictObject } from "../rest/readers/containers.ts";
import {
  anything,
  first,
  isObject,
  pathBelow,
  type Reader,
  type ReadValue,
  UnreadableValue,
} from "../rest/readers/reader.ts";

import { otherOffers, priced } from "./offer-wire.ts";

const count = leaf.wholeNumber(0);

/** A size with the keys of both endpoints of a product (Q81, Q82). */
const wireSize = priced(strictObject)(
  "Size",
  {
    size_id: leaf.id,
    id: leaf.id,
    label: leaf.title,
    value: leaf.title,
    in_stock: leaf.flag,
    available: leaf.flag,
    qty_left: count,
    stock: count,
    price: leaf.price,
    offer_price: leaf.price,
    special_price: otherOffers,
    sku: leaf.text,
    barcode: leaf.text,
  },
  {
    oneOf: [
      ["size_id", "id"],
      ["label", "value"],
    ],
  },
);
export type WireSize = ReadValue<typeof wireSize>;

/** The sizes of a product, or only the labels of the available ones; null for what the payload lacks. */
interface WireSizes {
  sizes: WireSize[] | null;
  labels: string[] | null;
}

/** In place of sizes that are sent but cannot be read; absent ones are null. */
export const unreadableSizes: WireSizes = { sizes: null, labels: null };

const sizeList = listOfDistinct(wireSize, ({ size_id, id }) => first(size_id, id));
const labelList = list(leaf.title);

/** The labels of the available sizes: a list, or separated by commas (Q83). */
export const wireSizeLabels: Reader<string[]> = {
  expects: "labels of sizes",
  read(value, path, report) {
    const labels = labelList.read(typeof value === "string" ? value.split(",") : value, path, report);
    return labels.filter((label) => label !== null);
  },
};

/** Sizes as objects, as `product-details` sends them, or their labels, as lists send them under the same key. */
export const wireSizes: Reader<WireSizes> = {
  expects: "sizes",
  read(value, path, report) {
    const hasLabels = typeof value === "string" || (Array.isArray(value) && !value.some(isObject));
    if (hasLabels) return { sizes: [], labels: wireSizeLabels.read(value, path, report) };
    return { sizes: sizeList.read(value, path, report), labels: null };
  },
};

const optionList = list(
  strictObject("Option", { option_id: leaf.id, name: leaf.title, values: anything }, { oneOf: [["name"]] }),
);

/** The sizes among the options of a product, whose other values are not read. */
export const wireOptions: Reader<WireSizes> = {
  expects: "options",
  read(value, path, report) {
    for (const [index, { name, values }] of optionList.read(value, path, report).entries()) {
      if (!/^sizes?$/i.test(name)) continue;
      const at = pathBelow(pathBelow(path, index), "values");
      if (values === null) throw new UnreadableValue(at, sizeList.expects);
      return { sizes: sizeList.read(values, at, report), labels: null };
    }
    return { sizes: [], labels: null };
  },
};
