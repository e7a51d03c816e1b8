import { gql } from "graphql-tag";
import { expect, it } from "vitest";
import type { RecordedExchange } from "../../gateway/src/rest/client.ts";
import type { TracedOperation } from "./operation.ts";
import { scrubOperation } from "./scrub-operation.ts";

const customer = { name: "Latha Nair", email: "latha@work.in", mobile: "+919745123456", street: "Temple Road" };

function exchange(body: unknown, change: Partial<RecordedExchange> = {}): RecordedExchange {
  const headers = { "content-type": "application/json", "set-cookie": "session=1", date: "now" };
  return {
    method: "GET",
    path: "customer/profile",
    endpoint: "GET customer/profile",
    startedAt: 1,
    withToken: true,
    response:
      typeof body === "string"
        ? { status: 200, headers, text: body, problem: "Not JSON" }
        : { status: 200, headers, text: JSON.stringify(body), problem: null },
    ...change,
  };
}

function scrubbed(change: Partial<TracedOperation>) {
  const traced: TracedOperation = {
    document: gql`
      query Me {
        me {
          name
        }
      }
    `,
    operationName: "Me",
    variables: {},
    token: null,
    exchanges: [exchange({ data: { user: customer } })],
    errorCount: 0,
    ...change,
  };
  return scrubOperation(traced, "http://shop.test:4001");
}

const personal = /latha|nair|work\.in|9745123456|temple road|s3cret-token|7413|hunter2/i;

it("a copied operation has no personal data in its literals, default values, variables and responses", () => {
  const operation = scrubbed({
    document: gql`
      mutation All($who: String!, $note: String = "Latha lives here", $input: AddressInput!) {
        logIn(mobile: "+919745123456", code: "7413") {
          token
        }
        register(input: { name: "Latha Nair", email: $who, mobile: "+919745123456" }) {
          message
        }
        placeOrder(input: { note: $note, idempotencyKey: "12345678" }) {
          orderId
        }
        staffLogIn(email: "latha@work.in", password: "hunter2") {
          token
        }
        addAddress(input: $input) {
          message
        }
      }
    `,
    operationName: "All",
    variables: { who: "latha@work.in", input: { ...customer, postalCode: "682001", latitude: 9.9 } },
    token: "s3cret-token",
    exchanges: [
      exchange({ data: { user: customer, token: "s3cret-token" }, message: "Welcome, Latha! Your code is 7413" }),
    ],
  });
  expect(JSON.stringify(operation)).not.toMatch(personal);
  expect(operation.text).toContain('logIn(mobile: "+919800000000", code: "1234")');
  expect(operation.text).toContain('register(input: {name: "Asha Menon", email: $who, mobile: "+919800000000"})');
  expect(operation.text).toContain('idempotencyKey: "12345678"');
  expect(operation.variables).toMatchObject({
    who: "asha@example.com",
    input: { name: "Asha Menon", postalCode: "680001", latitude: 10.5276 },
  });
  expect(operation.exchanges[0]?.response?.text).toContain("Welcome, Asha! Your code is 1234");
});

it("what a staff member has searched for is the same in the variables and in the path", () => {
  const path = "staff/customers?search=latha+nair&page=1";
  const operation = scrubbed({
    variables: { search: "latha nair" },
    exchanges: [exchange({ data: { items: [{ id: 1, ...customer }] } }, { path })],
  });
  expect(operation.variables).toEqual({ search: "Asha Menon" });
  expect(operation.exchanges[0]?.path).toBe("staff/customers?search=Asha+Menon&page=1");

  const devika = { ...customer, name: "Devika R" };
  expect(scrubbed({ variables: { search: "devika" }, exchanges: [exchange({ customer: devika })] }).variables).toEqual({
    search: "Asha",
  });
});

it("a path and texts without personal data stay as they are", () => {
  const path = "customer/search-products?product=kasavu%20saree";
  const body = {
    data: { products: [{ id: 1, title: "Kasavu saree", name: "Set", image: "http://shop.test:4001/1.jpg" }] },
  };
  const operation = scrubbed({ variables: { text: "kasavu saree" }, exchanges: [exchange(body, { path })] });
  expect(operation).toMatchObject({ variables: { text: "kasavu saree" }, exchanges: [{ path }] });
  expect(operation.exchanges[0]?.response?.text).toBe(JSON.stringify(body).replace("shop.test:4001", "rest.test"));
});

it("a value of REST that is also a name in small letters stays", () => {
  const account = { id: 1, name: "Owner", email: "owner@shop.test", role: "owner", password: "an owner of all" };
  const text = scrubbed({ exchanges: [exchange({ account, note: "", message: "Owner is logged in" })] }).exchanges[0]
    ?.response?.text;
  expect(text).toContain('"role":"owner"');
  expect(text).toContain("Asha is logged in");
});

it("the calls are in the order in which they were made, with the headers that a reading depends on", () => {
  const operation = scrubbed({
    exchanges: [exchange({}, { path: "second", startedAt: 2 }), exchange("<html>Latha</html>", { path: "first" })],
  });
  expect(operation.exchanges).toMatchObject([
    { path: "first", response: { headers: { "content-type": "application/json" }, text: "(not JSON)" } },
    { path: "second", response: { text: "{}" } },
  ]);
  expect(operation.exchanges[0]?.response?.headers).not.toHaveProperty("set-cookie");
});

it("only the executed operation is copied, with its fragments; a session of staff stays one of staff", () => {
  const document = gql`
    query Other {
      shop {
        name
      }
    }
    query Me {
      me {
        ...Named
      }
    }
    fragment Named on Customer {
      name
    }
  `;
  const operation = scrubbed({ document, token: "st_real" });
  expect(operation.text).not.toContain("Other");
  expect(operation.text).toContain("fragment Named on Customer");
  expect(operation.token).toBe("st_secret");
});
