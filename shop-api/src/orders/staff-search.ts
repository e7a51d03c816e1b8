import { type RawBuilder, sql } from "kysely";
import { customersMatching, digitsOf, isMatching } from "../customers/search.ts";
import type { Database, DialectName } from "../db/client.ts";
import { idTable, textTable } from "../db/id-table.ts";
import { foldText, withAsciiDigits } from "../text/typed-text.ts";
import { townOf } from "./town.ts";

/** Milliseconds since 1970: `from` inclusive, `to` exclusive, both optional. */
export type Period = { from?: number | undefined; to?: number | undefined };

/** Rows of which each stands for an order: by an index, or of one order. */
type Source = {
  table: "orders" | "invoices" | "order_items";
  where: RawBuilder<boolean>;
  /** The same for the rows of given orders, without an index of its own, which the planner would prefer. */
  check?: RawBuilder<boolean>;
};

/** An order matches if one of the sources has it. */
type Condition = Source[];

/** Fewer digits are a number of an order only: they are in too many mobile numbers. */
const mobileDigits = 4;

/** The trigram indexes find no shorter texts. */
const indexedLength = 3;

/** A word with more rows is looked for in the orders that the others find. */
const mostListed = 10_000;

/**
 * The condition for the orders that a text finds: each of its words, in any order, is
 *
 * - the number of the order (`#12`, `12`, `0012`) or of its invoice (`KSV/26-27/000012`, `26-27/12`, `000012`),
 * - the postal code, the beginning of a word of the town, or the promo code,
 * - a part of the title of an item, if it is no number,
 * - a part of the customer's name, or at least four digits of the mobile number.
 *
 * The whole text may also be a part of a title or of the name, or a mobile number with blanks.
 * @param period reduces what is read; the orders of the condition may be of other times too
 */
export async function staffOrdersMatching(
  db: Database,
  dialect: DialectName,
  text: string,
  period: Period = {},
): Promise<RawBuilder<boolean>> {
  const words = wordsOf(text);
  const towns = words.some(hasLetter) ? await allTowns(db) : [];
  const ofPeriod = placedIn(period);
  const isNarrow = (word: string) => /\d/.test(word) || townsWith(word, towns).length > 0;
  const ofWords = (some: string[]) => some.map((word) => sourcesOf(dialect, word, towns));
  const conditions = [
    ...ofWords(words.filter(isNarrow)),
    ...(ofPeriod === undefined ? [] : [[ofPeriod]]),
    ...ofWords(words.filter((word) => !isNarrow(word))),
  ];
  const found = await ordersOfAll(db, dialect, conditions);
  if (words.length > 1) {
    const whole = [...customersWith(dialect, text), itemsWith(dialect, foldText(text))];
    for (const id of await readIds(db, whole)) found.add(id);
  }
  return sql<boolean>`orders.id in ${idTable(dialect, [...found])}`;
}

/** The condition for orders that were placed in a period; undefined for one without bounds. */
export function placedIn({ from, to }: Period): Source | undefined {
  const bounds = [
    ...(from === undefined ? [] : [sql`orders.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`orders.created_at < ${to}`]),
  ];
  return bounds.length === 0 ? undefined : { table: "orders", where: sql`${sql.join(bounds, sql` and `)}` };
}

/** The words of a text, each once, the longest first. Numbers that people write with blanks are one word. */
function wordsOf(text: string): string[] {
  const joined = withAsciiDigits(text)
    .replaceAll(/#\s+(?=\d)/g, "#")
    // A mobile number, such as +91 (0) 98470-12345, and a postal code, such as 680 001.
    .replaceAll(
      /(?<!\d)(?:\+?91[\s-]*)?(?:\(?0\)?[\s-]*)?[1-9]\d{4}[\s-]?\d{5}(?!\d)/g,
      (number) => digitsOf(number) ?? number,
    )
    .replaceAll(/(?<!\d)([1-9]\d{2}) (\d{3})(?!\d)/g, "$1$2");
  const words = foldText(joined)
    .split(/\s+/)
    .map((word) => word.replace(/(?<=.)[,;]+$/, ""));
  return [...new Set(words)].filter(Boolean).toSorted((a, b) => b.length - a.length);
}

const hasLetter = (word: string) => /\p{L}/u.test(word);

/** What a word may be; a number may be several. */
function sourcesOf(dialect: DialectName, word: string, towns: string[]): Condition {
  const [, hash, number] = /^(#?)0*(\d{1,9})$/.exec(word) ?? [];
  const ofNumber: Condition = number === undefined ? [] : [ofOrders(sql`orders.id = ${Number(number)}`)];
  if (hash === "#") return ofNumber;
  const sources = [...ofNumber, ...invoicesWith(word), ...customersWith(dialect, word)];
  if (/^[1-9]\d{5}$/.test(word)) sources.push(ofOrders(sql`orders.po_box = ${word}`));
  if (/^[a-z\d]{3,20}$/.test(word)) sources.push(ofOrders(sql`orders.promocode = ${word.toUpperCase()}`));
  const found = townsWith(word, towns);
  if (found.length > 0) sources.push(ofOrders(sql`orders.town in ${textTable(dialect, found)}`));
  if (!/^\d+$/.test(word)) sources.push(itemsWith(dialect, word));
  return sources;
}

/** The towns of which a word is the beginning of a word. */
function townsWith(word: string, towns: string[]): string[] {
  const town = townOf(word);
  return town === "" ? [] : towns.filter((one) => ` ${one}`.includes(` ${town}`));
}

const ofOrders = (where: RawBuilder<boolean>): Source => ({ table: "orders", where });

/** A serial alone has six digits or more, as in the number. */
function invoicesWith(word: string): Condition {
  const [, year, ofYear] = /^(?:ksv\/)?(\d{2}-\d{2})\/0*(\d{1,9})$/.exec(word) ?? [];
  if (year !== undefined) {
    const where = sql<boolean>`invoices.financial_year = ${year} and invoices.serial = ${Number(ofYear)}`;
    return [{ table: "invoices", where }];
  }
  const [, serial] = /^(\d{6}|[1-9]\d{6,8})$/.exec(word) ?? [];
  return serial === undefined ? [] : [{ table: "invoices", where: sql`invoices.serial = ${Number(serial)}` }];
}

/** Whether it can be compared with a text that SQLite has lowered. */
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

function customersWith(dialect: DialectName, text: string): Condition {
  const digits = digitsOf(text);
  if (digits !== undefined && digits.length < mobileDigits) return [];
  const where = sql<boolean>`orders.customer_id in ${customersMatching(dialect, text)}`;
  const isOne = sql<boolean>`exists (select 1 from customers where id = orders.customer_id and ${isMatching(text)})`;
  return [{ table: "orders", where, check: isAscii(text) ? isOne : where }];
}

/** The items with a text in their title. */
function itemsWith(dialect: DialectName, text: string): Source {
  const like = sql`like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
  const isIndexed = dialect === "sqlite" && Array.from(text).length >= indexedLength;
  const titles = isIndexed ? sql`item_titles match ${`"${text.replaceAll('"', '""')}"`}` : sql`lower(title) ${like}`;
  const where = sql<boolean>`order_items.title in (select title from item_titles where ${titles})`;
  const check = isAscii(text)
    ? sql<boolean>`lower(order_items.title) ${like}`
    : sql<boolean>`order_items.title || '' in (select title from item_titles where ${titles})`;
  return { table: "order_items", where, check };
}

/** Each town of an order once. Reads one entry of the index for each. */
async function allTowns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ town: string }>`with recursive towns (town) as (
      select min(town) from orders where town > ''
      union all select (select min(town) from orders where town > towns.town) from towns where towns.town is not null)
    select town from towns where town is not null`.execute(db);
  return rows.map(({ town }) => town);
}

/**
 * The ids of the orders that match all conditions: those of the first that has at most `mostListed`, of which only these
 * are read for the others. Fast if the first ones have few.
 */
async function ordersOfAll(db: Database, dialect: DialectName, conditions: Condition[]): Promise<Set<number>> {
  for (const condition of conditions) {
    let ids = await listOf(db, condition);
    if (ids === undefined) continue;
    for (const other of conditions.filter((one) => one !== condition)) {
      if (ids.size > 0) ids = new Set(await readIds(db, other, { among: idTable(dialect, [...ids]) }));
    }
    return ids;
  }
  let common: Set<number> | undefined;
  for (const condition of conditions) {
    const ids = new Set(await readIds(db, condition));
    common = common?.intersection(ids) ?? ids;
  }
  return common ?? new Set();
}

/** The ids of the orders of a condition; undefined if they are more than `mostListed`. */
async function listOf(db: Database, condition: Condition): Promise<Set<number> | undefined> {
  const ids = await readIds(db, condition, { limit: mostListed + 1 });
  return ids.length > mostListed ? undefined : new Set(ids);
}

/**
 * The ids of the orders of a condition, some several times. As one text, which takes a fraction of the time of thousands of
 * rows.
 * @param options.among only these orders
 * @param options.limit any so many ids
 */
async function readIds(
  db: Database,
  condition: Condition,
  { among, limit }: { among?: RawBuilder<number> | undefined; limit?: number } = {},
): Promise<number[]> {
  if (condition.length === 0) return [];
  const lookups = condition.map(({ table, where, check = where }) => {
    const id = sql.ref(table === "orders" ? "orders.id" : `${table}.order_id`);
    return sql`select ${id} from ${sql.table(table)} where ${among === undefined ? where : sql`${id} in ${among} and ${check}`}`;
  });
  const { rows } = await sql<{ ids: string | null }>`with listed (id) as (${sql.join(lookups, sql` union all `)})
    select string_agg(cast(id as text), ',') as ids
    from (select id from listed ${limit === undefined ? sql`` : sql`limit ${limit}`}) as found`.execute(db);
  return rows[0]?.ids?.split(",").map(Number) ?? [];
}
