import type { GraphQLOutputType } from "graphql";
import { NotFound } from "../errors.ts";
import type { Invoice } from "../order/invoice-model.ts";
import { normalizeInvoice } from "../order/invoice-normalize.ts";
import { clampPage, clampPageSize } from "../page-args.ts";
import { isPathId } from "../rest/call.ts";
import type { RestClient } from "../rest/client.ts";
import { nullIfNotFound } from "../rest/null-if-not-found.ts";
import { list, strictObject } from "../rest/readers/containers.ts";
import { levelsOf, payload } from "../rest/readers/envelope.ts";
import { leaf, leafReader } from "../rest/readers/leaves.ts";
import { anything, isObject, type JsonObject, type Reader } from "../rest/readers/reader.ts";
import type { JsonValue, StreamedBody } from "../rest/request.ts";
import { callOf, type StaffCall, type StaffField, staffFields } from "./calls.ts";
import { createDecoder, encodeFields, fieldOf, special, type SpecialFields } from "./codec.ts";
import { orderFields, readStaffInvoice } from "./orders.ts";
import { pictureFields, uploadMessages, uploadPicture } from "./pictures.ts";

/** Of a page, the numbers asked for and what is computed of them. */
const pageFields = Object.fromEntries(
  ["StaffOrderPage", "StaffProductPage", "StaffCustomerPage", "StaffChangePage"].flatMap((type) =>
    ["page", "pageSize", "pageCount"].map((field) => [`${type}.${field}`, null]),
  ),
);

const link = strictObject("StaffProduct.category", { id: leaf.id, title: leaf.string }, { oneOf: [["id"], ["title"]] });

const productFields: SpecialFields = {
  "StaffProduct.category": special({ category: link }, ["category"], ({ category }) => ({
    ...category,
    subcategories: [],
  })),
  "StaffProduct.weight": special(
    { weight: leaf.number, weight_unit: leaf.string },
    ["weight", "weight_unit"],
    ({ weight, weight_unit }) => ({ value: weight, unit: weight_unit }),
  ),
};

const wireWarnings = list(leafReader("a string", (text) => (typeof text === "string" ? text : undefined)));

/** REST shops before warnings have none. */
const importFields: SpecialFields = {
  "StaffProductImport.warningCount": special(
    { warning_count: leaf.wholeNumber(0) },
    [],
    ({ warning_count }) => warning_count ?? 0,
  ),
  "StaffImportRow.warnings": special({ warnings: wireWarnings }, [], ({ warnings }) => warnings ?? []),
};

const decoderOf = createDecoder({ ...pageFields, ...orderFields, ...pictureFields, ...productFields, ...importFields });

/** The content of a call's payload; true for a call without content. */
function contentReader(type: GraphQLOutputType, key: string | undefined): Reader<unknown> {
  if (type.toString() === "Boolean!") return { expects: "anything", read: () => true };
  const reader = decoderOf(type);
  if (key === undefined) {
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

/** The readers of the fields' contents. */
export const staffReaders = new Map(
  staffFields.map((name) => [name, contentReader(fieldOf(name).type, callOf(name).key)]),
);

const pathName = /\{(\w+)\}/g;

/** The path of a call with its arguments; null for an id that may not be part of a path. */
function pathOf({ path }: StaffCall, args: JsonObject): string | null {
  const ids = [...path.matchAll(pathName)].map(([, name = ""]) => String(args[name]));
  return ids.every(isPathId) ? path.replaceAll(pathName, () => ids.shift() ?? "") : null;
}

/** The arguments that the path does not have, by REST's keys. */
function encodeArgs(name: StaffField, { path, keys = {} }: StaffCall, args: JsonObject) {
  return encodeFields(
    fieldOf(name).args.filter((arg) => !path.includes(`{${arg.name}}`)),
    args,
    { keys },
  );
}

/** The parameters of a list: a flag is 1 or omitted. */
function queryOf(values: Record<string, JsonValue>): string {
  const given = Object.entries(values).filter(([, value]) => value !== false);
  const query = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, value === true ? "1" : String(value)]),
  );
  return query.size === 0 ? "" : `?${query}`;
}

function pageArgs({ page, pageSize }: JsonObject): { page: number; pageSize: number } | null {
  if (typeof pageSize !== "number") return null;
  return { page: clampPage(typeof page === "number" ? page : 1), pageSize: clampPageSize(pageSize) };
}

/** The staff's calls. REST responds with 403 to a customer's token (Q4). */
export function createStaffSource(rest: RestClient) {
  return {
    /**
     * Sends the call of a field.
     *
     * @returns the content; null where REST does not find what a read is of
     * @throws NotFound for a malformed id of a write
     */
    async send(name: StaffField, given: JsonObject = {}): Promise<unknown> {
      const call = callOf(name);
      const payload = staffReaders.get(name) ?? anything;
      const paging = pageArgs(given);
      const args = { ...given, ...paging };
      const { method } = call;
      const path = pathOf(call, args);
      const json = encodeArgs(name, call, args);
      const wanted = { payload, bearer: !call.isPublic, ...call.options?.(args) };
      if (method === "GET") {
        if (path === null) return null;
        const read = rest.get({ ...wanted, path: path + queryOf(json) }, call.message);
        const content = await (call.path.includes("{") ? nullIfNotFound(read) : read);
        return paging && isObject(content) ? { ...content, ...paging } : content;
      }
      if (path === null) throw new NotFound(call.unknown ?? call.message);
      const body = Object.keys(json).length > 0 ? { body: { json } } : {};
      return (await rest.write({ ...wanted, method, path, ...body }, call.message)).payload;
    },

    async upload(body: StreamedBody) {
      return (await rest.write(uploadPicture(body), uploadMessages)).payload.picture;
    },

    /** @returns null while there is none */
    async invoice(orderId: string): Promise<Invoice | null> {
      const payload = await nullIfNotFound(rest.get(readStaffInvoice(orderId), "Failed to load the invoice."));
      return payload && normalizeInvoice(payload);
    },
  };
}
