import { emptyHostPage, findPage, type HostPage, maxHostPages, type Page, type PageArgs } from "./host-pages.ts";
import { endpointOf } from "../call.ts";
import type { RestClient } from "../client.ts";
import { CallBudgetExceeded, RestRejection, Unavailable } from "../errors.ts";
import type { RestRead } from "../request.ts";

/** A list of REST whose rows come in pages. */
export interface PagedList<Wire, Row> {
  /** @param number from 1 */
  readOf: (number: number) => RestRead<Wire>;
  pageOf: (wire: Wire) => HostPage<Row>;
}

/**
 * Reads the asked page, of up to 8 pages of REST of one generation (Q122).
 *
 * @returns the page with its payloads, at least one
 * @throws CallBudgetExceeded if it would need more; Unavailable if REST cannot send them of one generation; what `get` throws
 */
export async function readHostPages<Wire extends object, Row extends { id: string }>(
  rest: RestClient,
  list: PagedList<Wire, Row>,
  args: PageArgs,
  message: string,
): Promise<{ page: Page<Row>; wires: Wire[] }> {
  const read = await readPages(rest, list, args, message, false);
  if (read.isOfOneGeneration) return read;
  const again = await readPages(rest, list, args, message, true);
  if (again.isOfOneGeneration) return again;
  throw new Unavailable(endpointOf("GET", list.readOf(1).path), message, new Error("Pages of several generations"));
}

async function readPages<Wire extends object, Row extends { id: string }>(
  rest: RestClient,
  { readOf, pageOf }: PagedList<Wire, Row>,
  args: PageArgs,
  message: string,
  isRepeated: boolean,
) {
  const first = readOf(1);
  const endpoint = endpointOf("GET", first.path);
  const assumed = rest.hostSizes.assume(endpoint, args.pageSize);
  const wires = new Map<number, Wire>();
  const pages = new Map<number, HostPage<Row>>();
  for (;;) {
    const step = findPage(pages, args, assumed);
    const isLearned = "size" in step && step.size === assumed.size && assumed.isKnown;
    if ("size" in step && step.size !== null && !isLearned) rest.hostSizes.learn(endpoint, args.pageSize, step.size);
    if ("items" in step) {
      const { items, total, from } = step;
      const read = [...wires.values()];
      const used = from.flatMap((number) => wires.get(number) ?? []);
      const isOfOneGeneration = new Set(read.map((wire) => rest.generationOf(wire))).size < 2;
      return { page: { items, total, ...args }, wires: used.length > 0 ? used : read, isOfOneGeneration };
    }
    const needed = "needed" in step ? step.needed : pages.size + 1;
    if ("needed" in step || needed > maxHostPages) {
      throw new CallBudgetExceeded(endpoint, () => needed, maxHostPages);
    }
    const wire = await rest
      .get(step.read === 1 ? first : readOf(step.read), message, { isRepeated })
      .catch((error: unknown) => {
        if (step.read > 1 && isBeyondLast(error, pages.size > 0)) return null;
        throw error;
      });
    if (wire) wires.set(step.read, wire);
    pages.set(step.read, wire ? pageOf(wire) : emptyHostPage);
  }
}

/** Whether REST rejects a page because it has no such page, or once others were read, because it knows none. */
function isBeyondLast(error: unknown, hasOthers: boolean): boolean {
  if (!(error instanceof RestRejection)) return false;
  return error.status === 404 || (hasOthers && [400, 422].includes(error.status));
}
