import { ApolloClient, ApolloLink, InMemoryCache, Observable, type OperationVariables } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../../../tests/web/support/render.tsx";
import type { StaffProductOutcome } from "../../schema.generated.ts";
import { without } from "../list/selection.ts";
import { BulkChange } from "./BulkChange.tsx";
import type { Products_ProductFragment } from "./Products.generated.ts";

const saree: Products_ProductFragment = {
  id: "1",
  title: "Ikat",
  state: "ON_SALE",
  version: 4,
  missing: [],
  category: { id: "1", title: "Sarees" },
  subcategory: { id: "11", title: "Cotton" },
  price: 99900,
  offerPrice: null,
  stock: 3,
  sku: null,
  sizes: [],
  pictures: [],
};
const listed = [saree, { ...saree, id: "2", title: "Kasavu" }, { ...saree, id: "3", title: "Mundu" }];
/** Of another page. */
const elsewhere = "9";

interface Sent {
  variables: OperationVariables;
  respond: (...outcomes: StaffProductOutcome[]) => void;
  fail: () => void;
}

/** The result of the product at an index of `listed`. */
function resultOf(result: StaffProductOutcome, index: number) {
  return { id: listed[index]?.id, result, message: null, changes: [] };
}

/** Renders the bar of a list of which the first two products are selected, and one of another page. */
function renderBar() {
  const sent: Sent[] = [];
  const list = { now: listed };
  const send = ({ variables }: ApolloLink.Operation) =>
    new Observable<ApolloLink.Result>((observer) => {
      const respond = (...outcomes: StaffProductOutcome[]) => {
        observer.next({ data: { changeProducts: outcomes.map(resultOf) } });
        observer.complete();
      };
      sent.push({ variables, respond, fail: () => observer.error(new Error("No connection")) });
    });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(send) });
  function List() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["1", "2", elsewhere]));
    return (
      <>
        <BulkChange
          products={listed.filter(({ id }) => selected.has(id))}
          reload={async () => list.now}
          onChanged={(ids) => setSelected((all) => without(all, ids))}
          onCleared={() => setSelected(new Set())}
        />
        <button onClick={() => setSelected((all) => new Set([...all, "3"]))}>Select Mundu</button>
        <output>{[...selected].join()}</output>
      </>
    );
  }
  render(
    <ApolloProvider client={client}>
      <List />
    </ApolloProvider>,
  );
  /** What was sent as the last one of so many. */
  const last = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count);
    const request = sent.at(-1);
    if (!request) throw new Error("Nothing was sent.");
    return request;
  };
  return { last, list };
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = page.getByRole("dialog");

test("a change is of the products that its preview has shown, whatever is selected and pressed while it loads", async () => {
  const { last } = renderBar();
  await press("Withdraw");
  const preview = await last(1);
  await press("Select Mundu");
  await expect.element(page.getByText("3 selected")).toBeVisible();
  // Vitest waits for a button that is disabled.
  page
    .getByRole("button", { name: "Change prices" })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  preview.respond("CHANGED", "CHANGED");
  await expect.element(page.getByRole("dialog", { name: "Withdraw products" })).toBeVisible();
  await press("Change 2 products");
  const change = await last(2);
  const products = [1, 2].map((id) => ({ id: `${id}`, version: 4 }));
  expect(change.variables).toEqual({ products, change: { state: "WITHDRAWN" }, dryRun: false });
  change.respond("CHANGED", "CONFLICT");
  await expect
    .element(page.getByText("1 of 2 products changed. Another person has changed 1 meanwhile."))
    .toBeVisible();
  await expect.element(page.getByText(`2,${elsewhere},3`)).toBeVisible();
});

test("a change of unknown outcome says so, products that have left the list meanwhile close the dialog, and the next one begins without the message", async () => {
  const { last, list } = renderBar();
  await press("Withdraw");
  (await last(1)).respond("CHANGED", "CHANGED");
  await press("Change 2 products");
  (await last(2)).fail();
  await expect.element(dialog.getByText(/^It is not known which products were changed/)).toBeVisible();
  await press("Show what changes");
  (await last(3)).respond("CONFLICT", "CONFLICT");
  list.now = listed.slice(1);
  await press("Load these products again");
  await expect
    .element(dialog.getByText("1 product loaded again. 1 product is not in this list any more."))
    .toHaveFocus();
  await press("Show what changes");
  (await last(4)).respond("CONFLICT");
  list.now = [];
  await press("Load these products again");
  await expect.element(dialog).not.toBeInTheDocument();
  const gone = page.getByText("1 product is not in this list any more.");
  await expect.element(gone).toBeVisible();
  await press("Change prices");
  await expect.element(gone).not.toBeInTheDocument();
});
