import { gql } from "graphql-tag";
import { describe, expect, test, vi } from "vitest";
import { wireAddress } from "../../gateway/src/address/wire.ts";
import { normalizeCategory } from "../../gateway/src/catalogue/normalize.ts";
import { wireCategory } from "../../gateway/src/catalogue/wire.ts";
import { imageUrl } from "../../gateway/src/image/resolvers.ts";
import { normalizeOrder } from "../../gateway/src/order/normalize.ts";
import { wireOrder } from "../../gateway/src/order/wire.ts";
import { normalizeProduct } from "../../gateway/src/product/normalize.ts";
import { wireProduct } from "../../gateway/src/product/wire.ts";
import { leaf } from "../../gateway/src/rest/readers/leaves.ts";
import { hasRoundedNumber } from "../../gateway/src/scalars/id.ts";
import { readWire } from "../gateway/support/read-wire.ts";
import { playRest, restApi, runQuery, runTrusted } from "../gateway/support/run-query.ts";
import { aProduct } from "../support/payloads/product.ts";
import { readWithBreaches } from "./support/read-with-breaches.ts";
import { address as wholeAddress, order } from "./support/whole-objects.ts";

playRest();

const rfc9110 = "https://www.rfc-editor.org/rfc/rfc9110#field.retry-after";
const ours = "without a public source";

describe("the seconds to wait are those of Retry-After (Q133)", () => {
  test.each<[source: string, sent: string, seconds: number | undefined]>([
    [rfc9110, "120", 120],
    [ours, " 120 ", 120],
    [ours, "1.5", 2],
    [rfc9110, "Sat, 21 Nov 2026 10:32:00 GMT", 120],
    [rfc9110, "Saturday, 21-Nov-26 10:32:00 GMT", 120],
    [rfc9110, "Sat Nov 21 10:32:00 2026", 120],
    ["https://github.com/Sonarr/Sonarr/issues/994", "2026-11-21T16:02:00+05:30", 120],
    [ours, "2026-11-21 10:32:00", 120],
    [rfc9110, "Sat, 21 Nov 2026 10:00:00 GMT", 0],
    ["https://github.com/wisecom-oy/atlas/pull/229", "-5", undefined],
    [ours, "soon", undefined],
  ])("%s sends %j", async (_, sent, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:30:00Z") });
    try {
      restApi().post("/member/get-otp").reply(429, { message: "Please wait." }, { "retry-after": sent });
      const { errors } = await runQuery(gql`mutation { sendCode(mobile: "+919800000000") { message } }`);
      expect(errors?.[0]?.extensions).toEqual({
        code: "RATE_LIMITED",
        ...(seconds !== undefined && { retryAfterSeconds: seconds }),
      });
    } finally {
      vi.useRealTimers();
    }
  });
});

const productOf = (sent: object) =>
  normalizeProduct(readWithBreaches(wireProduct, { ...aProduct(), image: null, ...sent }).value);

const config = { shopApiUrl: "http://rest.test", assetHost: null };

describe("a picture (Q135)", () => {
  const voyager = "https://github.com/thedevdojo/voyager/issues/3220";
  const a = "uploads/a.avif";

  test.each<[source: string, sent: unknown, address: string | null]>([
    ["https://github.com/peviitor-ro/search-engine/issues/677", "null", null],
    ["https://github.com/cloudinary/cloudinary_npm/issues/146", "undefined", null],
    [ours, "N/A", null],
    [ours, "[]", null],
    [ours, '["uploads', null],
    [ours, "[object Object]", null],
    [ours, "https://cdn.test/uploads/null", null],
    [voyager, `["${a}","b.png"]`, a],
    [voyager, `[{"src":"${a}"}]`, a],
    [ours, JSON.stringify(JSON.stringify([a])), a],
    ["https://github.com/UniSharp/laravel-filemanager/issues/1061", `${a},b.png`, a],
    ["https://github.com/woocommerce/woocommerce/issues/24990", { id: 7, src: a }, a],
    ["https://github.com/woocommerce/woocommerce/issues/24990", [{ id: 7, src: a, alt: "" }], a],
    [ours, [{ image: a }], a],
    [ours, [null, { url: null }, { image: { url: a } }], a],
    [ours, { id: 7, original: { url: a }, thumbnail: "b.png" }, a],
    [ours, { url: "", path: a }, a],
    [ours, { small_image_url: "b.png", original_image_url: a }, a],
    [ours, { data: { id: 7, attributes: { url: a } } }, a],
    [ours, { data: null }, null],
  ])("of a product, a list of its pictures and a category: %s sends %j", (_, image, address) => {
    const expected = address === null ? null : { address };
    expect(productOf({ image }).image).toEqual(expected);
    expect(productOf({ images: image }).image).toEqual(expected);
    expect(productOf({ images: [image] }).images).toEqual(expected === null ? [] : [expected]);
    expect(normalizeCategory(readWire(wireCategory, { id: 1, title: "Sarees", image })).image).toEqual(expected);
    const items = [{ ...order.order_items[0], product: { title: "Saree", image } }];
    expect(normalizeOrder(readWire(wireOrder, { ...order, order_items: items })).items[0]?.image).toEqual(expected);
  });

  test("several in a text are all read, and the text of one is kept", () => {
    const back = { address: "b.png", alt: "Back" };
    expect(productOf({ images: '["a.png",{"src":"b.png","alt":"Back"}]' }).images).toEqual([
      { address: "a.png" },
      back,
    ]);
    expect(productOf({ images: "a.png, b.png" }).images).toEqual([{ address: "a.png" }, { address: "b.png" }]);
  });

  test.each([
    ["of another host keeps its /api/", "https://cdn.test/api/a.png", "https://cdn.test/api/a.png"],
    ["of another port keeps its /api/", "http://rest.test:8080/api/a.png", "http://rest.test:8080/api/a.png"],
    ["of a host called api is unchanged", "http://api/uploads/a.png", "http://api/uploads/a.png"],
    ["of REST loses it", "http://rest.test/api/uploads/a.png", "/media/uploads/a.png"],
    ["of REST loses it in capitals and with a query", "HTTP://REST.TEST/API/a.png?v=/api/", "/media/a.png?v=/api/"],
    ["of REST by another scheme loses it", "https://rest.test/api/a.png", "https://rest.test/a.png"],
  ])("%s", (_, address, url) => {
    expect(imageUrl({ address }, null, config)).toBe(url);
  });
});

describe("a number is decimal (Q136)", () => {
  test.each([
    ["0x1F", undefined, undefined],
    ["0b11", undefined, undefined],
    ["0o17", undefined, undefined],
    ["Infinity", undefined, undefined],
    [" 12 ", 12, 12],
    ["2.00", 2, 2],
    ["1.5", undefined, 1.5],
    [".5", undefined, 0.5],
    ["+7", 7, 7],
    ["5.0E-4", undefined, 0.0005],
    [`${"1".repeat(100_000)}x`, undefined, undefined],
  ])("%j", (sent, quantity, number) => {
    expect([leaf.quantity.parse(sent), leaf.number.parse(sent)]).toEqual([quantity, number]);
  });

  test.each([
    ["https://github.com/gbif/portal-feedback/issues/1277", { latitude: 120.5, longitude: 10.5 }, null, 10.5],
    [
      "https://github.com/GeoDaCenter/spatial_access/issues/56",
      { latitude: "1165432.1", longitude: 1923456 },
      null,
      null,
    ],
    [ours, { latitude: "0x1F", longitude: "-180" }, null, -180],
    [ours, { latitude: -90, longitude: "180.0001" }, -90, null],
  ])("and degrees are on the globe, else null: %s sends %j", (_, sent, latitude, longitude) => {
    const { value, breaches } = readWithBreaches(wireAddress, { ...wholeAddress, ...sent });
    expect(value).toMatchObject({ latitude, longitude });
    expect(breaches).toHaveLength([latitude, longitude].filter((degrees) => degrees === null).length);
  });

  test.each(["0 g", "0.00 kg", 0, "0"])("and a weight of %j is unknown", (weight) => {
    expect(normalizeProduct(readWire(wireProduct, aProduct({}, { weight, weightUnit: "g" }))).weight).toBeNull();
  });
});

describe("the day of a date with a time is that in India (Q137)", () => {
  test.each([
    ["https://github.com/laravel/framework/issues/32871", "2026-11-30T18:30:00.000000Z", "2026-12-01"],
    ["https://laravel.com/docs/7.x/upgrade#date-serialization", "2026-12-01T00:00:00.000000Z", "2026-12-01"],
    [ours, "2026-12-01T20:30:00Z", "2026-12-02"],
    [ours, "2026-12-01 23:59:59", "2026-12-01"],
    [ours, "2026-12-01 00:00", "2026-12-01"],
    [ours, "2026-12-01T23:30:00+05:30", "2026-12-01"],
    [ours, "2026-12-01 20:00:00-05", "2026-12-02"],
    [ours, "2026-12-01", "2026-12-01"],
    [ours, "0000-00-00 00:00:00", null],
    [ours, "2026-12-01 25:00:00", null],
  ])("%s sends %j", (_, sent, day) => {
    const { value } = readWithBreaches(wireOrder, { ...order, expected_on: sent });
    expect(normalizeOrder(value).expectedOn).toBe(day);
  });
});

describe("a number that JSON has rounded is no id (Q138)", () => {
  const rounded = 9_007_199_254_740_992;

  test.each([rounded, -rounded, 1e21])("in a variable of an operation sent as text: %d", async (id) => {
    const { errors } = await runQuery(gql`query ($id: ID!) { product(id: $id) { id } }`, { id });
    expect(errors).toMatchObject([
      { message: expect.stringContaining('"$id"'), extensions: { code: "BAD_USER_INPUT" } },
    ]);
  });

  test("in a variable of a trusted document, or in its input", async () => {
    for (const [name, variables] of [
      ["ProductPage", { id: rounded }],
      ["AddToCart", { productId: "1", quantity: 1, sizeId: rounded }],
    ] as const) {
      const { data, errors } = await runTrusted(name, variables);
      expect({ name, data, errors }).toEqual({ name, data: undefined, errors: [expect.any(Error)] });
    }
  });

  test("and variables of any depth are searched", () => {
    let deep: unknown = rounded;
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect([deep, [deep, 1]].map(hasRoundedNumber)).toEqual([true, true]);
  });

  test("but digits in the document, as text or up to 9007199254740991 are", async () => {
    for (const id of ["9007199254740993", "9007199254740991"]) {
      restApi().get(`/customer/product-details/${id}`).reply(404, {}).get(`/customer/products/${id}`).reply(404, {});
    }
    const inline = gql`{ product(id: 9007199254740993) { id } }`;
    expect((await runQuery(inline)).errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    const query = gql`query ($id: ID!) { product(id: $id) { id } }`;
    const { errors } = await runQuery(query, { id: 9_007_199_254_740_991 });
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});

describe("a rejection that names fields is shown at the field (Q139)", () => {
  const laravel = "https://laravel.com/docs/12.x/validation#validation-error-response-format";
  const invalid = "The given data was invalid.";
  const drf = "https://www.django-rest-framework.org/api-guide/exceptions/";
  const pin = "The po box field must be 6 digits.";
  const pinError = { message: pin, field: "postalCode" };
  const addAddress = gql`mutation ($input: AddressInput!) { addAddress(input: $input) { address { id } } }`;
  const input = {
    name: "Asha",
    mobile: "+919800000000",
    building: "12",
    street: "Swaraj Round",
    city: "Thrissur",
    postalCode: "680001",
    latitude: 10.5,
    longitude: 76.2,
  };

  test.each<[source: string, body: object, shown: { message: string; field?: string }]>([
    [laravel, { message: invalid, errors: { po_box: [pin, "Another."] } }, pinError],
    [laravel, { message: `${pin} (and 1 more error)`, errors: { po_box: [pin], city: ["No."] } }, pinError],
    [laravel, { message: "Validation Error.", data: { errors: { "address.po_box": [pin] } } }, pinError],
    [laravel, { message: invalid, errors: { po_box: ["validation.digits", pin] } }, pinError],
    [
      "https://github.com/express-validator/express-validator/issues/102",
      { errors: [{ param: "po_box", msg: pin }] },
      pinError,
    ],
    [
      "https://github.com/cloudcreativity/json-api/issues/45",
      { errors: [{ status: "422", detail: pin, source: { pointer: "/data/attributes/po_box" } }] },
      pinError,
    ],
    [
      "https://github.com/laravel/ideas/issues/2046",
      { message: invalid, errors: { po_box: { message: pin, code: "DIGITS" } } },
      pinError,
    ],
    [
      ours,
      { message: invalid, errors: { building_num: "Please say where." } },
      { message: "Please say where.", field: "building" },
    ],
    [ours, { message: invalid, errors: [pin] }, { message: pin }],
    [ours, { message: invalid, errors: { session_id: ["It has ended."] } }, { message: "It has ended." }],
    [
      ours,
      { message: "We do not deliver there.", errors: { city: ["The city is not served."] } },
      { message: "We do not deliver there.", field: "city" },
    ],
    [ours, { message: pin, field: "po_box" }, pinError],
    [ours, { message: "The request cannot be read", field: "version" }, { message: "The request cannot be read" }],
    [ours, { message: invalid, errors: { city: ["required"] } }, { message: invalid }],
    [ours, { message: invalid, errors: {} }, { message: invalid }],
    [drf, { po_box: [pin] }, pinError],
    [drf, { non_field_errors: [pin] }, { message: pin }],
    [drf, { detail: "We do not deliver there." }, { message: "We do not deliver there." }],
    ["https://docs.nestjs.com/techniques/validation", { message: [pin], error: "Bad Request" }, { message: pin }],
    [
      "https://github.com/spring-projects/spring-boot/issues/24330",
      { errors: [{ field: "po_box", defaultMessage: pin }] },
      pinError,
    ],
    [ours, { message: invalid, data: { city: "Thrissur", title: "A saree" } }, { message: invalid }],
  ])("%s sends %j", async (_, body, { message, field }) => {
    restApi().post("/customer/add-address").reply(422, body);
    const { errors } = await runQuery(addAddress, { input }, { token: "asha-token" });
    expect(errors).toMatchObject([{ message }]);
    expect(errors?.[0]?.extensions).toEqual({ code: "BAD_USER_INPUT", ...(field !== undefined && { field }) });
  });

  test.each([
    ["/customer/delete-address", "address_id", gql`mutation { deleteAddress(id: "5") { message } }`],
    ["/customer/default-address", "address_id", gql`mutation { setDefaultAddress(id: "5") { message } }`],
    ["/customer/cancel-order", "order_id", gql`mutation { cancelOrder(id: "5", reason: "Late") { id } }`],
  ])("%s rejects its id by %s", async (path, key, document) => {
    restApi()
      .post(path)
      .reply(422, { message: invalid, errors: { [key]: ["It is not yours."] } });
    const { errors } = await runQuery(document, {}, { token: "asha-token" });
    expect(errors).toMatchObject([{ message: "It is not yours.", extensions: { field: "id" } }]);
  });
});
