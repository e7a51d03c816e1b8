import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { creditNote } from "../hosts/support/whole-objects.ts";
import { anOrder } from "../support/payloads/order.ts";
import { asha } from "./support/place-order.ts";
import { playRest, restApi, runQuery } from "./support/run-query.ts";
import { aStaffOrder } from "./support/staff-order.ts";

playRest();

const restOfAsha = () => restApi({ authorization: "Bearer asha-token" });
const restOfStaff = () => restApi({ authorization: "Bearer st_asha" });

const noteOf = (order_id: number) => ({ success: true, data: { credit_note: { ...creditNote, order_id } } });
const shown = { number: "KSC/1", invoiceNumber: "KSV/1", isCancelled: true, lines: [{ unit: "PCS" }] };
const fields = "number invoiceNumber isCancelled lines { unit }";
const missing = { success: false, message: "Credit note not found" };
const notFound = [{ message: "Credit note not found", extensions: { code: "NOT_FOUND" } }];

describe("a credit note of the customer's order", () => {
  const query = gql(`query ($id: ID!) { me { order(id: "12") { id creditNote(id: $id) { ${fields} } } } }`);

  /** Reads a note of order 12. */
  async function read(id: string) {
    restOfAsha()
      .get("/customer/profile")
      .reply(200, { data: { user: { id: 2 } } });
    restOfAsha()
      .get("/customer/my-orders?order_id=12")
      .reply(200, { orders: [anOrder({ id: 12 })] });
    return runQuery(query, { id }, asha);
  }

  test("is one call", async () => {
    restOfAsha().get("/customer/credit-note/7").reply(200, noteOf(12));
    expect(await read("7")).toEqual({ data: { me: { order: { id: "12", creditNote: shown } } } });
  });

  test("is NOT_FOUND for one of another order, an unknown one and an impossible id, without failing the order", async () => {
    const rest = restOfAsha();
    rest.get("/customer/credit-note/8").reply(200, noteOf(13));
    rest.get("/customer/credit-note/9").reply(404, missing);
    for (const id of ["8", "9", "../12"]) {
      const { data, errors } = await read(id);
      expect(data).toEqual({ me: { order: { id: "12", creditNote: null } } });
      expect(errors).toMatchObject(notFound);
    }
  });
});

describe("a credit note for staff", () => {
  const query = gql(`query ($id: ID!) { staff { order(id: "8") { id creditNote(id: $id) { ${fields} } } } }`);

  /** Reads a note of order 8. */
  async function read(id: string) {
    restOfStaff()
      .get("/staff/orders/8")
      .reply(200, { data: { order: aStaffOrder() } });
    return runQuery(query, { id }, { token: "st_asha" });
  }

  test("is one call below its order", async () => {
    restOfStaff().get("/staff/orders/8/credit-notes/7").reply(200, noteOf(8));
    expect(await read("7")).toEqual({ data: { staff: { order: { id: "8", creditNote: shown } } } });
  });

  test("is NOT_FOUND if the order has none with this id, and unreadable if REST sends another order's", async () => {
    restOfStaff().get("/staff/orders/8/credit-notes/9").reply(404, missing);
    expect((await read("9")).errors).toMatchObject(notFound);
    expect((await read("../9")).errors).toMatchObject(notFound);
    restOfStaff().get("/staff/orders/8/credit-notes/7").reply(200, noteOf(13));
    const { data, errors } = await read("7");
    expect(data).toEqual({ staff: { order: { id: "8", creditNote: null } } });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT" } }]);
  });
});
