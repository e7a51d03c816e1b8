import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, recorded, restApi, runQuery, mockRecorded } from "./support/run-query.ts";

playRest();

describe("the home page", () => {
  const home = gql`query ($first: Int) { home { banners { id title link image { url } } products(first: $first) { id } } }`;

  test("has its banners and first 10 products", async () => {
    mockRecorded("/customer/home", "home");
    const { data } = await runQuery(home);
    expect(data).toMatchObject({
      home: {
        banners: expect.arrayContaining([
          {
            id: "1",
            title: "Kora and gold, for Onam and after",
            link: "/category/1/subcategories",
            image: { url: "/media/uploads/banners/b1.8ed89c2b50.avif" },
          },
        ]),
        products: expect.objectContaining({ length: 10 }),
      },
    });
  });

  test("returns between 1 and 100 products, whatever number is requested", async () => {
    mockRecorded("/customer/home", "home");
    const { data } = await runQuery(home, { first: 0 });
    expect(data).toMatchObject({ home: { products: [{ id: "1" }] } });
  });

  test("is an UPSTREAM_CONTRACT error that names the call and the field when the payload breaks the contract", async () => {
    restApi()
      .get("/customer/home")
      .reply(200, { data: { banners: [], products: { 1: { id: 1, title: "Saree", price: 1 } } } });
    const { data, errors } = await runQuery(home);
    expect(data).toEqual({ home: null });
    expect(errors).toMatchObject([
      {
        message: "Failed to load banners and products",
        extensions: { code: "UPSTREAM_CONTRACT", endpoint: "GET customer/home", at: "products" },
      },
    ]);
  });
});

describe("categories", () => {
  test("come in REST's order, and one call serves all fields of a request", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    const { data } = await runQuery(gql`{ categories { id title } category(id: "2") { title image { url } } }`);
    expect(data).toMatchObject({
      categories: expect.arrayContaining([{ id: "1", title: "Sarees" }]),
      category: { title: "Mundus & Dhotis", image: { url: expect.stringContaining("/media/uploads/") } },
    });
  });

  test("with an unknown id are NOT_FOUND, also where REST has nothing to say about it", async () => {
    const notFound = [{ message: "Category Not Found", extensions: { code: "NOT_FOUND" } }];
    for (const [status, body] of [
      [404, { success: false, message: "Category not found" }],
      [200, { data: { subcategories: [] } }],
      [200, { data: null }],
      [500, {}],
    ] as const) {
      mockRecorded("/customer/product-categories", "product-categories");
      restApi().get("/customer/subcategories/77").reply(status, body);
      const { errors } = await runQuery(gql`{ category(id: "77") { id } }`);
      expect(errors?.map(({ message, extensions }) => ({ message, extensions }))).toEqual(notFound);
    }
  });

  test("that are hidden or deleted name the one in their place (Q159)", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    const absent = { success: false, message: "Not found" };
    const inPlace = { ...absent, moved_to_category_id: 3, moved_to_subcategory_id: 12 };
    restApi()
      .get("/customer/subcategories/77")
      .reply(404, { ...absent, moved_to_category_id: 3 });
    restApi().get("/customer/product-subcategories/78?subcategory=9&page=1&pageSize=1").reply(404, inPlace);
    restApi().get("/customer/product-subcategories/1?subcategory=9&page=1&pageSize=10").reply(404, inPlace);
    restApi().get("/customer/subcategory-products/9?page=1&pageSize=10").reply(404, inPlace);
    const { errors } = await runQuery(gql`{
      hidden: category(id: "77") { id }
      moved: category(id: "78", subcategory: "9") { id }
      category(id: "1") { products(subcategory: "9") { total } }
      subcategory(id: "9") { products { total } }
    }`);
    const code = "NOT_FOUND";
    const ofSubcategory = { code, movedToCategoryId: "3", movedToSubcategoryId: "12" };
    expect(errors?.map(({ path, extensions }) => ({ path, extensions }))).toEqual(
      expect.arrayContaining([
        { path: ["hidden"], extensions: { code, movedToCategoryId: "3" } },
        { path: ["moved"], extensions: ofSubcategory },
        { path: ["category", "products"], extensions: ofSubcategory },
        { path: ["subcategory", "products"], extensions: ofSubcategory },
      ]),
    );
  });

  test("are returned without their subcategories when that call fails", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    restApi().get("/customer/subcategories/1").reply(500);
    const { data, errors } = await runQuery(gql`{ category(id: "1") { title subcategories { id } } }`);
    expect(data).toEqual({ category: { title: "Sarees", subcategories: null } });
    expect(errors).toMatchObject([
      {
        message: "Failed to load subcategories. Please try again later.",
        path: ["category", "subcategories"],
        extensions: { code: "UPSTREAM_UNAVAILABLE", endpoint: "GET customer/subcategories/{id}" },
      },
    ]);
  });

  test("have subcategories with a name and an absolute picture URL (Q5, Q7)", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    mockRecorded("/customer/subcategories/1", "subcategories");
    const { data } = await runQuery(
      gql`{ category(id: "1") { subcategories { id title image { url(width: 300) } } } }`,
    );
    expect(data).toMatchObject({
      category: {
        subcategories: expect.arrayContaining([
          {
            id: "1",
            title: "Kasavu",
            image: { url: "/media/uploads/products/saree-kasavu-balaramapuram/front.30faac412f.avif?width=300" },
          },
        ]),
      },
    });
  });
});

describe("the products of a category", () => {
  const products = gql`query ($subcategory: ID, $page: Int, $pageSize: Int, $sort: ProductSort) {
    category(id: "1") {
      products(subcategory: $subcategory, page: $page, pageSize: $pageSize, sort: $sort) {
        total page pageSize pageCount items { title price { amount } weight { value unit } }
      }
    }
  }`;

  test("are paginated, in the requested order (Q9, Q12)", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    restApi()
      .get("/customer/product-subcategories/1")
      .query({ subcategory: "all", page: "1", pageSize: "3", sort: "asc" })
      .reply(...recorded("products-of-category"));
    const { data } = await runQuery(products, { pageSize: 3, sort: "PRICE_LOW_TO_HIGH" });
    expect(data).toMatchObject({
      category: { products: { total: 46, page: 1, pageSize: 3, pageCount: 16, items: { length: 3 } } },
    });
  });

  test("of one subcategory are paginated under other keys (Q9)", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    restApi()
      .get("/customer/product-subcategories/1")
      .query({ subcategory: "1", page: "1", pageSize: "3" })
      .reply(...recorded("products-of-subcategory"));
    const { data } = await runQuery(products, { subcategory: "1", pageSize: 3 });
    expect(data).toMatchObject({ category: { products: { total: 8, pageCount: 3 } } });
  });

  test("are requested in pages of 1 to 100", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    restApi()
      .get("/customer/product-subcategories/1")
      .query({ subcategory: "all", page: "1", pageSize: "100" })
      .reply(200, { data: { products: { data: [], total: 0 } } });
    const { data } = await runQuery(products, { page: -3, pageSize: 100000 });
    expect(data).toMatchObject({ category: { products: { page: 1, pageSize: 100, pageCount: 0 } } });
  });

  test("that REST rejects with success: false fail in its words", async () => {
    const message = "Unknown subcategory";
    mockRecorded("/customer/product-categories", "product-categories");
    restApi().get("/customer/product-subcategories/1").query(true).reply(200, { success: false, message });
    const { data, errors } = await runQuery(products, { subcategory: "x" });
    expect(data).toEqual({ category: { products: null } });
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });
});

describe("a subcategory", () => {
  const listing = { id: 9, name: "Mundu", priceWithTax: 620, image: { url: "uploads/a.avif" } };

  test("has its category and products when it is reached through the category", async () => {
    mockRecorded("/customer/product-categories", "product-categories");
    restApi()
      .get("/customer/subcategories/1")
      .reply(200, { data: { subcategories: [{ id: 4, name: "Kasavu" }] } });
    restApi()
      .get("/customer/subcategory-products/4")
      .query({ page: 2, pageSize: 5, sort: "desc" })
      .reply(200, { data: { products: { data: [listing], totalCount: 6 } } });
    const { data, errors } = await runQuery(gql`{ category(id: "1") { subcategories {
      id title category { id title }
      products(page: 2, pageSize: 5, sort: PRICE_HIGH_TO_LOW) { items { title } total page pageCount }
    } } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      category: {
        subcategories: [
          {
            id: "4",
            title: "Kasavu",
            category: { id: "1", title: "Sarees" },
            products: { items: [{ title: "Mundu" }], total: 6, page: 2, pageCount: 2 },
          },
        ],
      },
    });
  });

  test("has only its products when only its id is known", async () => {
    restApi()
      .get("/customer/subcategory-products/4")
      .query({ page: 1, pageSize: 10 })
      .reply(200, { products: [listing] });
    const { data, errors } = await runQuery(
      gql`{ subcategory(id: "4") { id title image { url } category { id } products { total items { id } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      subcategory: { id: "4", title: null, image: null, category: null, products: { total: 1, items: [{ id: "9" }] } },
    });
  });

  test.each(["0", "", " "])("with id %j has no products, without a REST call", async (id) => {
    const query = gql`query ($id: ID!) { subcategory(id: $id) { products { total pageCount items { id } } } }`;
    expect(await runQuery(query, { id })).toEqual({
      data: { subcategory: { products: { total: 0, pageCount: 0, items: [] } } },
    });
  });

  test("whose id is a path has no products, without a REST call", async () => {
    const { data, errors } = await runQuery(gql`{ subcategory(id: "../profile") { products { total } } }`);
    expect(data).toEqual({ subcategory: { products: null } });
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});

describe("an unexpected error", () => {
  test("is masked", async () => {
    restApi()
      .get("/customer/product-categories")
      .reply(200, { data: { categories: [{ id: 1, title: "Sarees", image: "uploads/a b.avif" }] } });
    const config = { shopApiUrl: "no address at all" };
    const { data, errors } = await runQuery(gql`{ category(id: "1") { image { url } } }`, {}, { config });
    expect(data).toEqual({ category: { image: null } });
    expect(errors?.[0]).toMatchObject({
      message: "Something went wrong. Please try again.",
      extensions: { code: "INTERNAL_SERVER_ERROR" },
    });
    expect(JSON.stringify(errors)).not.toContain("no address");
  });
});

test("the shop tells whether client or server generates sign-up codes, and where map tiles come from", async () => {
  const shop = gql`{ shop { name paymentModes signUpVerification tileUrl deliveryLocations { name latitude longitude } } }`;
  expect(await runQuery(shop)).toEqual({
    data: {
      shop: {
        name: "Kasavu",
        paymentModes: ["CASH", "CARD", "CREDIT"],
        signUpVerification: "CLIENT",
        tileUrl: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
        deliveryLocations: [{ name: "Thrissur", latitude: 10.5276, longitude: 76.2144 }],
      },
    },
  });
  expect(await runQuery(shop, {}, { config: { sendsSms: true } })).toMatchObject({
    data: { shop: { signUpVerification: "SERVER" } },
  });
});
