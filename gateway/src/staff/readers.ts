import type { GraphQLOutputType } from "graphql";
import { list, strictObject } from "../rest/readers/containers.ts";
import { levelsOf, payload } from "../rest/readers/envelope.ts";
import { leaf } from "../rest/readers/leaves.ts";
import type { Reader } from "../rest/readers/reader.ts";
import { bearerToken } from "../rest/readers/token.ts";
import { callOf, type StaffField, staffFields } from "./calls.ts";
import {
  balance,
  createDecoder,
  enumReader,
  fieldOf,
  special,
  type SpecialFields,
  textReader,
  typesWith,
} from "./codec.ts";
import { orderFields } from "./orders.ts";
import { paymentFields } from "./payments.ts";
import { pictureFields } from "./pictures.ts";

/** Fields of a page that REST does not send: the source adds the numbers asked for, and a resolver computes the number of pages. */
const pageFields = Object.fromEntries(
  typesWith("pageCount").flatMap((type) =>
    ["page", "pageSize", "pageCount"].map((field) => [`${type}.${field}`, null]),
  ),
);

/** Of its category and subcategory a product has the names only. */
const linkOf = (name: string) => strictObject(name, { id: leaf.id, title: textReader }, { oneOf: [["id"], ["title"]] });

/** REST shops before drafts have no `is_draft`. */
const productState = special({ state: enumReader("StaffProductState"), is_draft: leaf.flag }, ["state"], (wire) =>
  wire.is_draft ? "DRAFT" : wire.state,
);

const productFields: SpecialFields = {
  "StaffProduct.state": productState,
  "StaffProductRow.state": productState,
  "StaffProduct.category": special({ category: linkOf("StaffProduct.category") }, ["category"], ({ category }) => ({
    ...category,
    subcategories: [],
  })),
  "StaffProduct.subcategory": special(
    { subcategory: linkOf("StaffProduct.subcategory") },
    ["subcategory"],
    ({ subcategory }) => subcategory,
  ),
  // REST shops before drafts have none.
  "StaffProduct.missing": special({ missing: list(enumReader("MissingPart")) }, [], ({ missing }) => missing ?? []),
  "StaffProduct.weight": special(
    { weight: leaf.number, weight_unit: textReader },
    ["weight", "weight_unit"],
    ({ weight, weight_unit }) => ({ value: weight, unit: weight_unit }),
  ),
};

/** REST shops before warnings have none. */
const importFields: SpecialFields = {
  "StaffProductImport.warningCount": special(
    { warning_count: leaf.wholeNumber(0) },
    [],
    ({ warning_count }) => warning_count ?? 0,
  ),
  "StaffImportRow.warnings": special({ warnings: list(textReader) }, [], ({ warnings }) => warnings ?? []),
};

const accountFields: SpecialFields = {
  // Negative if the shop owes the customer.
  "StaffCustomer.creditUsed": special(
    { credit_used_paise: balance },
    ["credit_used_paise"],
    (wire) => wire.credit_used_paise,
  ),
  // One that the browser can send (Q76).
  "StaffSession.token": special({ token: bearerToken }, ["token"], ({ token }) => token),
};

const decoderOf = createDecoder({
  ...pageFields,
  ...accountFields,
  ...orderFields,
  ...paymentFields,
  ...pictureFields,
  ...productFields,
  ...importFields,
});

/** The content of a call's payload; true for a call without content. */
function contentReader(type: GraphQLOutputType, key: string | null): Reader<unknown> {
  if (type.toString() === "Boolean!") return { expects: "anything", read: () => true };
  const reader = decoderOf(type);
  if (key === null) {
    return {
      expects: reader.expects,
      read(body, path, report) {
        const [[place, content]] = levelsOf(body);
        report.countEnvelope(place);
        return reader.read(content, path, report);
      },
    };
  }
  const keyed = payload({ [key]: reader });
  return { expects: keyed.expects, read: (body, path, report) => keyed.read(body, path, report)[key] };
}

const readers = new Map(staffFields.map((name) => [name, contentReader(fieldOf(name).type, callOf(name).key)]));

/** The reader of a field's content. */
export function readerOf(name: StaffField): Reader<unknown> {
  const reader = readers.get(name);
  if (!reader) throw new TypeError(`${name} has no call.`);
  return reader;
}
