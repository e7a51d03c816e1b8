import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

const asha = { token: "asha-token" };
const order = { address_id: 1, payment_mode: "Credit", points_earned: "35" };
const orders = [
  { ...order, id: 1, paid_amount: "3591.00", payment_approval: "pending", created_at: "2026-11-20T10:00:00Z" },
  { ...order, id: 2, paid_amount: 0.1, payment_approval: "PENDING", created_at: "2026-11-22T10:00:00Z" },
  { ...order, id: 3, paid_amount: "0.20", payment_approval: "Due", created_at: "2026-11-21T10:00:00Z" },
  { ...order, id: 4, paid_amount: "9", payment_approval: "Waived", created_at: "2026-11-19T10:00:00Z" },
];

/** Queries a customer with these credit orders. */
async function askMe(fields: string, status = 200) {
  mockRecorded("/customer/profile", "profile");
  restApi({ authorization: "Bearer asha-token" })
    .get("/customer/credit-transaction")
    .reply(status, status === 200 ? { success: true, orders } : undefined);
  const { data, errors } = await runQuery(gql`{ me { ${fields} } }`, {}, asha);
  return { me: data?.["me"], errors };
}

describe("orders on credit", () => {
  test("can be filtered by status, and the pending total is exact to the paisa, all in one call", async () => {
    const { me } = await askMe(
      `pending: creditTransactions(status: PENDING) { id } paid: creditTransactions(status: PAID) { id } pendingCredit`,
    );
    expect(me).toEqual({ pending: [{ id: "2" }, { id: "1" }], paid: [], pendingCredit: 359110 });
  });

  test("include their shipping address, with one call for all of them", async () => {
    restApi()
      .get("/customer/address-list")
      .reply(200, { data: { addresses: [{ id: "1", street: "Swaraj Round" }] } });
    const { me } = await askMe(`creditTransactions(status: PENDING) { address { id street } }`);
    const address = { id: "1", street: "Swaraj Round" };
    expect(me).toEqual({ creditTransactions: [{ address }, { address }] });
  });

  test("have no address when it was deleted", async () => {
    restApi()
      .get("/customer/address-list")
      .reply(200, { data: { address_list: [] } });
    const { me } = await askMe(`creditTransactions(status: DUE) { address { id } }`);
    expect(me).toEqual({ creditTransactions: [{ address: null }] });
  });

  test("do not fail the profile when they cannot be read", async () => {
    const { me, errors } = await askMe(`name creditTransactions { id } pendingCredit`, 500);
    expect(me).toEqual({ name: "Asha Menon", creditTransactions: null, pendingCredit: null });
    expect(errors).toContainEqual(expect.objectContaining({ message: "Failed to load transactions." }));
  });
});
