import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { ApolloClient, CombinedGraphQLErrors } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { Client as UrqlClient } from "@urql/core";
import { buildSchema, type DocumentNode } from "graphql";
import { ClientError, GraphQLClient } from "graphql-request";
import { gql } from "graphql-tag";
import { createOperationDescriptor, Environment, fetchQuery } from "relay-runtime";
import * as v from "valibot";
import { describe, expect, test, vi } from "vitest";
import { bin, root } from "../../scripts/paths.ts";
import { readCurrentFixtures } from "../fixtures/fixture.ts";
import { replay } from "../fixtures/replay-server.ts";
import { aProduct } from "../support/payloads/product.ts";
import { documentedClient, documentedCode, openClientProject } from "./support/client-project.ts";
import { serve } from "./support/local-server.ts";
import { openGateway, shareGateway } from "./support/open-gateway.ts";
import { relayRequest } from "./support/relay-request.ts";
import { sendJson } from "./support/rest-client-of.ts";

const kurta = aProduct({ id: 64, title: "Ikat Kurta, Teal and Ivory", price: "1890.00" }, { offer_price: "1690.00" });
const replayed = replay([...readCurrentFixtures().values()]);

/** A search finds the one product whose recorded details have sizes. */
const rest: RequestListener = (request, response) => {
  if (request.url?.includes("/search-products")) sendJson(response, { data: { products: [kurta] } });
  else replayed(request, response);
};
const gateway = shareGateway(rest);

const wholeProduct = gql`query Whole($id: ID!) {
  product(id: $id) {
    id title unit categoryName image { url alt } images { url alt } price { amount original discountPercent }
    weight { value unit } sizeLabels category { id title image { url } }
  }
}`;
const rowPage = gql`query Rows($text: String!) {
  search(text: $text) { id title unit categoryName sizeLabels weight { value unit } image { url } images { url } price { amount } }
}`;
const productPage = gql`query Product($id: ID!) {
  product(id: $id) { id title description taxPercentage sizes { id label isAvailable } }
}`;
const searchPage = gql`query Search($text: String!) {
  search(text: $text) { id title description sizes { id label isAvailable } }
}`;
const addToCart = gql`mutation AddToCart($id: ID!) { addToCart(productId: $id) { id itemCount } }`;

const login = { authorization: "Bearer a-token" };

const apolloClient = async (url = gateway.url) =>
  v.parse(v.object({ client: v.instance(ApolloClient) }), await documentedClient("Apollo Client", url)).client;
const urqlClient = async () =>
  v.parse(v.object({ client: v.instance(UrqlClient) }), await documentedClient("urql", gateway.url)).client;
const requestClient = async () =>
  v.parse(v.object({ client: v.instance(GraphQLClient) }), await documentedClient("graphql-request", gateway.url))
    .client;
const relayEnvironment = async () =>
  v.parse(v.object({ environment: v.instance(Environment) }), await documentedClient("Relay", gateway.url)).environment;

type Variables = Record<string, string>;

/** A client with a normalised cache. */
interface CachingClient {
  query(document: DocumentNode, variables: Variables): Promise<unknown>;
  /** What its cache has for a query; null if a field is missing. */
  cached(document: DocumentNode, variables: Variables): unknown;
}

async function openApollo(): Promise<CachingClient> {
  const client = await apolloClient();
  return {
    query: async (query, variables) => (await client.query({ query, variables })).data,
    cached: (query, variables) => client.readQuery({ query, variables }),
  };
}

async function openUrql(): Promise<CachingClient> {
  const client = await urqlClient();
  return {
    query: async (query, variables) => (await client.query<unknown>(query, variables).toPromise()).data,
    cached: (query, variables) => client.readQuery<unknown>(query, variables)?.data,
  };
}

async function openRelay(): Promise<CachingClient> {
  const environment = await relayEnvironment();
  const schema = buildSchema(await readFile(join(root, "schema.graphql"), "utf8"));
  return {
    async query(query, variables) {
      const request = relayRequest(schema, query);
      environment.retain(createOperationDescriptor(request, variables));
      return fetchQuery(environment, request, variables).toPromise();
    },
    cached(query, variables) {
      const { fragment } = createOperationDescriptor(relayRequest(schema, query), variables);
      const { data, isMissingData } = environment.lookup(fragment);
      return isMissingData ? null : data;
    },
  };
}

describe.each([
  ["Apollo Client", openApollo],
  ["urql with graphcache", openUrql],
  ["Relay", openRelay],
])("the default cache of %s", (_, open) => {
  test("still has all of a product after a list with the same fields", async () => {
    const client = await open();
    const product = await client.query(productPage, { id: "64" });
    const sizes = expect.arrayContaining([expect.objectContaining({ label: "M" })]);
    const known = { id: "64", description: expect.stringMatching(/\w/), sizes };
    expect(product).toMatchObject({ product: { ...known, taxPercentage: expect.any(Number) } });

    expect(await client.query(searchPage, { text: "kurta" })).toMatchObject({ search: [known] });
    expect(client.cached(productPage, { id: "64" })).toEqual(product);
  });
});

test("the documented cache of Apollo Client keeps what a list has as null, in part, or with fewer pictures", async () => {
  const client = await openApollo();
  const whole = await client.query(wholeProduct, { id: "64" });
  const [known, listed] = [
    { unit: expect.any(String), weight: { unit: "g" } },
    { unit: null, weight: null },
  ];
  expect(whole).toMatchObject({ product: known });
  expect(await (await requestClient()).request(rowPage, { text: "kurta" })).toMatchObject({ search: [listed] });
  await client.query(rowPage, { text: "kurta" });
  expect(client.cached(wholeProduct, { id: "64" })).toEqual(whole);
});

/** Adds a product to the cart. @returns the data, or the codes of the errors */
type AddToCart = (headers: Record<string, string>) => Promise<unknown>;

const codesOf = (errors: readonly { extensions?: Record<string, unknown> | undefined }[] = []) =>
  errors.map(({ extensions }) => extensions?.["code"]);

async function addWithApollo(headers: Record<string, string>): Promise<unknown> {
  const client = await apolloClient();
  try {
    return (await client.mutate({ mutation: addToCart, variables: { id: "1" }, context: { headers } })).data;
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw error;
    return codesOf(error.errors);
  }
}

async function addWithUrql(headers: Record<string, string>): Promise<unknown> {
  const client = await urqlClient();
  const { data, error } = await client.mutation(addToCart, { id: "1" }, { fetchOptions: { headers } }).toPromise();
  return error ? codesOf(error.graphQLErrors) : data;
}

async function addWithRequest(headers: Record<string, string>): Promise<unknown> {
  const client = await requestClient();
  try {
    return await client.request(addToCart, { id: "1" }, headers);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return codesOf(error.response.errors);
  }
}

describe.each<[string, AddToCart]>([
  ["Apollo Client", addWithApollo],
  ["urql", addWithUrql],
  ["graphql-request", addWithRequest],
])("%s", (_, add) => {
  test("changes the cart with the token of a login, and knows by the code that it needs one", async () => {
    expect(await add(login)).toMatchObject({ addToCart: { id: "cart", itemCount: expect.any(Number) } });
    expect(await add({})).toEqual(["UNAUTHENTICATED"]);
  });
});

test("graphql-request queries without a cache", async () => {
  const client = await requestClient();
  expect(await client.request(searchPage, { text: "kurta" })).toMatchObject({ search: [{ id: "64" }] });
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

async function openPersisted(url: string): Promise<ApolloClient> {
  const client = await apolloClient(url);
  client.setLink(new PersistedQueryLink({ sha256 }).concat(client.link));
  return client;
}

describe("Apollo Client with a PersistedQueryLink", () => {
  const Body = v.pipe(v.string(), v.parseJson(), v.object({ query: v.optional(v.string()) }));

  test("sends the text after its first response, and from then on", async () => {
    const client = await openPersisted(gateway.url);
    const send = vi.spyOn(globalThis, "fetch");
    const { data } = await client.query({ query: productPage, variables: { id: "64" } });
    expect(data).toMatchObject({ product: { id: "64" } });
    await client.query({ query: productPage, variables: { id: "1" } });

    const bodies = send.mock.calls.map(([, init]) => v.parse(Body, init?.body));
    expect(bodies.map(({ query }) => query !== undefined)).toEqual([false, true, true]);
  });

  test("gets UNTRUSTED_DOCUMENT where only trusted documents are allowed", async () => {
    const { url } = await openGateway(await serve(rest), { allowAdhocQueries: false });
    const client = await openPersisted(url);
    const failure = client.query({ query: productPage, variables: { id: "64" } });
    await expect(failure).rejects.toMatchObject({ errors: [{ extensions: { code: "UNTRUSTED_DOCUMENT" } }] });
  });
});

const run = promisify(execFile);

/** Compiles only with exact types: a scalar that codegen does not know would be `any`. */
const typedClient = `
import { graphql } from "./gql";
import type { ProductQuery } from "./gql/graphql";

export const productPage = graphql(\`
  query Product($id: ID!) { product(id: $id) { price { amount } image { url } sizes { isAvailable } } }
\`);

type Product = NonNullable<ProductQuery["product"]>;
type Is<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

export const isExact: [
  Is<Product["price"]["amount"], number>,
  Is<NonNullable<Product["image"]>["url"], string>,
  Is<NonNullable<Product["sizes"]>[number]["isAvailable"], boolean>,
] = [true, true, true];
`;

const compilerOptions = { strict: true, target: "esnext", module: "preserve", types: [], noEmit: true };

test("graphql-codegen generates the types of a client in another project from the running gateway", async () => {
  const folder = await openClientProject();
  await mkdir(join(folder, "src"));
  await writeFile(join(folder, "codegen.ts"), await documentedCode("Code generation", gateway.url));
  await writeFile(join(folder, "src", "product.ts"), typedClient);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));

  await run(process.execPath, [join(root, bin("graphql-codegen"))], { cwd: folder });
  const compiler = join(root, "node_modules", "@typescript", "native", "bin", "tsc");
  const { stdout } = await run(process.execPath, [compiler, "-p", folder]);
  expect(stdout).toBe("");
});
