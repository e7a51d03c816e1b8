import { findPage, type HostPage, type Page, type PageArgs } from "../../../gateway/src/rest/pages/host-pages.ts";

/** The asked page of a list of which REST sends this, whatever the page. */
export function pageOf<Row extends { id: string }>(sent: HostPage<Row>, args: PageArgs): Page<Row> {
  const { page, pageSize } = args;
  const pages = new Map<number, HostPage<Row>>();
  for (;;) {
    const step = findPage(pages, { page, pageSize }, { size: pageSize, isKnown: false });
    if ("items" in step) return step;
    if ("needed" in step) throw new Error(`It needs ${step.needed} pages.`);
    pages.set(step.read, sent);
  }
}
