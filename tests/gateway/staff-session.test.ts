import type { DocumentNode } from "graphql";
import { gql } from "graphql-tag";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepared } from "../support/prepared.ts";
import { testOwner } from "../support/staff-session.ts";
import { type Shop, startShop } from "../support/start-shop.ts";
import { graphqlBody } from "./support/graphql-body.ts";

const LoggedIn = v.object({ data: v.object({ staffLogIn: v.object({ token: v.string() }) }) });
const Registered = v.object({ data: v.object({ register: v.object({ session: v.object({ token: v.string() }) }) }) });
const Accounts = v.object({
  data: v.object({ staff: v.object({ accounts: v.array(v.object({ id: v.string(), email: v.string() })) }) }),
});

const logIn = gql`mutation ($email: String!, $password: String!) {
  staffLogIn(email: $email, password: $password) { token account { email role } }
}`;
const staffMe = gql`{ staff { me { email } } }`;
const accounts = gql`{ staff { accounts { id email } } }`;
const logOut = gql`mutation { staffLogOut }`;
const me = gql`{ me { name } }`;
const register = gql`mutation ($input: RegisterInput!) { register(input: $input) { session { token } } }`;
const update = gql`mutation ($id: ID!, $input: StaffAccountChange!) { updateStaff(id: $id, input: $input) { isDisabled } }`;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ ALLOW_ADHOC_QUERIES: "true" }, await prepared("sqlite"));
});
afterAll(() => shop.stop());

async function send(token: string | null, query: DocumentNode, variables: Record<string, unknown> = {}) {
  const response = await fetch(`${shop.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: graphqlBody(query, variables),
  });
  const caching = response.headers.get("cache-control");
  const result: unknown = await response.json();
  return { caching, result };
}

const rejectedWith = (code: string) => ({ result: { errors: [{ extensions: { code } }] } });

describe("a session of staff, with the real shop-api", () => {
  test("is opened by the right password only, and ended by the logout; no response is stored", async () => {
    const { email, password } = testOwner;
    expect(await send(null, logIn, { email, password: `${password}.` })).toMatchObject({
      result: { errors: [{ message: "Wrong email or password.", extensions: { code: "BAD_USER_INPUT" } }] },
    });
    const opened = await send(null, logIn, { email, password });
    expect(opened).toMatchObject({
      caching: "private, no-store",
      result: { data: { staffLogIn: { account: { email, role: "OWNER" } } } },
    });
    const { token } = v.parse(LoggedIn, opened.result).data.staffLogIn;
    expect(token).toMatch(/^st_/);
    expect(await send(token, staffMe)).toEqual({
      caching: "private, no-store",
      result: { data: { staff: { me: { email } } } },
    });
    expect(await send(token, logOut)).toMatchObject({ result: { data: { staffLogOut: true } } });
    expect(await send(token, staffMe)).toMatchObject(rejectedWith("UNAUTHENTICATED"));
    expect(await send(token, logOut)).toMatchObject({ result: { data: { staffLogOut: true } } });
  });

  test("is none of a customer, and the other way round", async () => {
    const token = await shop.openStaffSession();
    expect(await send(token, me)).toMatchObject(rejectedWith("FORBIDDEN"));
    const input = { name: "Devika R", email: "devika@example.in", mobile: "+919800000044" };
    const registered = v.parse(Registered, (await send(null, register, { input })).result).data.register;
    expect(await send(registered.session.token, me)).toMatchObject({ result: { data: { me: { name: "Devika R" } } } });
    expect(await send(registered.session.token, staffMe)).toMatchObject(rejectedWith("FORBIDDEN"));
    expect(await send(null, staffMe)).toMatchObject(rejectedWith("UNAUTHENTICATED"));
    expect(await send("st_of-no-session", staffMe)).toMatchObject(rejectedWith("UNAUTHENTICATED"));
  });

  test("of a member may not manage accounts, and ends when an owner disables the account", async () => {
    const [owner, member] = [await shop.openStaffSession(), await shop.openStaffSession("staff")];
    expect(await send(member, accounts)).toMatchObject(rejectedWith("FORBIDDEN"));
    const all = v.parse(Accounts, (await send(owner, accounts)).result).data.staff.accounts;
    const id = all.find(({ email }) => email !== testOwner.email)?.id;
    expect(await send(owner, update, { id, input: { isDisabled: true } })).toMatchObject({
      result: { data: { updateStaff: { isDisabled: true } } },
    });
    expect(await send(member, staffMe)).toMatchObject(rejectedWith("UNAUTHENTICATED"));
  });
});
