import { checkLength, NotFound } from "../errors.ts";
import type { CreditNote, Invoice } from "../order/invoice-model.ts";
import { normalizeCreditNote, normalizeInvoice } from "../order/invoice-normalize.ts";
import { creditNoteMessage, noCreditNoteMessage } from "../order/source.ts";
import { clampPage, clampPageSize } from "../limits/page-args.ts";
import { isPathId } from "../ids/rest-id.ts";
import type { RestClient } from "../rest/client.ts";
import { RestRejection } from "../rest/errors.ts";
import { nullIfNotFound } from "../rest/null-if-not-found.ts";
import type { JsonValue, StreamedBody } from "../rest/request.ts";
import { callOf, notFoundMessage, optionsOf, type StaffCall, type StaffField } from "./calls.ts";
import { encodeFields, fieldOf } from "./codec.ts";
import { readStaffCreditNote, readStaffInvoice } from "./orders.ts";
import { uploadMessages, uploadPicture } from "./pictures.ts";
import { readerOf } from "./readers.ts";

/** The arguments of a field. */
export type Args = Record<string, unknown>;

const pathName = /\{(\w+)\}/g;

/** The path of a call with its arguments; null for an id that may not be part of a path. */
function pathOf({ path }: StaffCall, args: Args): string | null {
  const ids = [...path.matchAll(pathName)].map(([, name = ""]) => String(args[name]));
  return ids.every(isPathId) ? path.replaceAll(pathName, () => ids.shift() ?? "") : null;
}

/** The arguments that the path does not have, by REST's keys. */
function encodeArgs(name: StaffField, { path, keys = {} }: StaffCall, args: Args) {
  return encodeFields(
    fieldOf(name).args.filter((arg) => !path.includes(`{${arg.name}}`)),
    args,
    { keys },
  );
}

/** REST rejects a larger request as a whole, without a field. */
const maxTextLength = 1500;

/**
 * Protects REST from long texts. It reports those of rows itself, row by row.
 *
 * @throws InvalidInput with the field of the first one
 */
function checkTexts(value: unknown, path: readonly string[] = []): void {
  if (typeof value === "string") checkLength(value, maxTextLength, "A text", path.join("."));
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (key !== "rows") checkTexts(item, key === "input" || key === "filter" ? path : [...path, key]);
  }
}

/** The parameters of a list: a flag is 1 or omitted. */
function queryOf(values: Record<string, JsonValue>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value === true) query.set(key, "1");
    else if (typeof value === "string" || typeof value === "number") query.set(key, String(value));
  }
  return query.size === 0 ? "" : `?${query}`;
}

/** The page of a list, null for other fields; a null argument equals omitted. */
function pageArgs(name: StaffField, { page, pageSize }: Args): { page: number; pageSize: number } | null {
  if (pageSize === undefined) return null;
  const size = pageSize ?? fieldOf(name).args.find((arg) => arg.name === "pageSize")?.defaultValue;
  return {
    page: clampPage(typeof page === "number" ? page : null),
    pageSize: clampPageSize(typeof size === "number" ? size : null),
  };
}

/** The staff's calls. REST responds with 403 to a customer's token (Q4). */
export function createStaffSource(rest: RestClient) {
  return {
    /**
     * Sends the call of a field.
     *
     * @returns the content; null where REST does not find what a read is of
     * @throws NotFound for a malformed id of a write
     * @throws InvalidInput for a text that is too long for any field
     */
    async send(name: StaffField, given: Args = {}): Promise<unknown> {
      checkTexts(given);
      const call = callOf(name);
      const paging = pageArgs(name, given);
      const args = { ...given, ...paging };
      const { method } = call;
      const path = pathOf(call, args);
      const json = encodeArgs(name, call, args);
      const wanted = { payload: readerOf(name), bearer: !call.isPublic, ...optionsOf(call, args) };
      if (method === "GET") {
        if (path === null) return null;
        const read = rest.get({ ...wanted, path: path + queryOf(json) }, call.message);
        const content = await (call.path.includes("{") ? nullIfNotFound(read) : read);
        return paging && typeof content === "object" ? { ...content, ...paging } : content;
      }
      if (path === null) throw new NotFound(notFoundMessage(call));
      const hasBody = "input" in args || Object.keys(json).length > 0;
      const body = hasBody ? { body: { json } } : {};
      return (await rest.write({ ...wanted, method, path, ...body }, call.message)).payload;
    },

    async upload(body: StreamedBody) {
      return (await rest.write(uploadPicture(body), uploadMessages)).payload.picture;
    },

    /** An expired token is no error: its session has ended. */
    async logOut(): Promise<true> {
      try {
        await this.send("Mutation.staffLogOut");
      } catch (error) {
        if (!(error instanceof RestRejection && error.status === 401)) throw error;
      }
      return true;
    },

    /** @returns null while there is none */
    async invoice(orderId: string): Promise<Invoice | null> {
      const read = await nullIfNotFound(rest.get(readStaffInvoice(orderId), "Failed to load the invoice."));
      return read && normalizeInvoice(read);
    },

    /** @throws NotFound for a malformed id; a RestRejection with status 404 if the order has no such credit note */
    async creditNote(orderId: string, id: string): Promise<CreditNote> {
      if (!isPathId(id)) throw new NotFound(noCreditNoteMessage);
      return normalizeCreditNote(await rest.get(readStaffCreditNote(orderId, id), creditNoteMessage));
    },
  };
}
