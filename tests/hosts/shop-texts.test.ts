import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { wireAddress } from "../../gateway/src/address/wire.ts";
import { wireBanner, wireCategory } from "../../gateway/src/catalogue/wire.ts";
import { readProfile } from "../../gateway/src/customer/wire.ts";
import { readInvoice } from "../../gateway/src/order/invoice-wire.ts";
import { wireOrder } from "../../gateway/src/order/wire.ts";
import { normalizeFacets } from "../../gateway/src/product/list/normalize.ts";
import { wireFilters } from "../../gateway/src/product/list/filter-wire.ts";
import { updateProduct, wireProduct } from "../../gateway/src/product/wire.ts";
import { readWire } from "../gateway/support/read-wire.ts";
import { playRest, restApi, runQuery } from "../gateway/support/run-query.ts";
import { address, banner, category, invoice, order, product, user } from "./support/whole-objects.ts";

playRest();

const unknown = "without a public source";
const wordpress = "https://github.com/WP-API/WP-API/issues/1227";

const entities: [source: string, sent: string, shown: string | null][] = [
  ["https://github.com/wielebenwir/commonsbooking/pull/2246", "Mundu &amp; Set", "Mundu & Set"],
  ["https://github.com/WordPress/wordpress-develop/pull/8281", "Mundu &#038; Set", "Mundu & Set"],
  ["https://github.com/apis-is/apis/pull/261", "Kaffikl&#xFA;bburinn", "Kaffiklúbburinn"],
  [wordpress, "&gt; something", "> something"],
  ["https://github.com/django-oscar/django-oscar/pull/1113", "&lt;b&gt;Silk&lt;/b&gt;", "<b>Silk</b>"],
  [unknown, "Asha&rsquo;s &ldquo;Onam&rdquo; &ndash; &#8377;500&hellip;", "Asha’s “Onam” – ₹500…"],
  [unknown, "5.5&nbsp;m&nbsp;", "5.5\u00A0m"],
  [unknown, "&nbsp;", null],
  ["https://github.com/zzzprojects/html-agility-pack/issues/323", "&#55357;&#56842; &#xd83d;&#xDE0A;", "😊 😊"],
  // Decoded once, and only if they are complete.
  [unknown, "A &amp;lt; B &amp;amp; C", "A &lt; B &amp; C"],
  [unknown, "A & B, C&D; &unknown; &amp &#65 &#; &#x;", "A & B, C&D; &unknown; &amp &#65 &#; &#x;"],
  [unknown, "&#0;&#xD800;&#x110000;", "\uFFFD\uFFFD\uFFFD"],
];

/** What is read of one text in every place that the shop writes. */
function shownTexts(text: string): Record<string, unknown> {
  const titles = { title: text, name: text, product_name: text, category_name: text, category: { name: text } };
  const shown = readWire(wireProduct, { ...product, ...titles, unit: text });
  const item = { id: 5, qty: 1, total_amount: 1, size: text, product: { title: text } };
  const [ordered] = readWire(wireOrder, { ...order, order_items: [item] }).order_items;
  const seller = { ...invoice.seller, address: text };
  const items = [{ ...invoice.items[0], size: text }];
  const bill = readWire(readInvoice("12").payload, { invoice: { ...invoice, seller, items } }).invoice;
  const { alt, title, cta } = readWire(wireBanner, { ...banner, alt: text, title: text, cta: text });
  const { category: inCategory, product_name, name, category_name, unit } = shown;
  return {
    product: shown.title,
    name,
    product_name,
    category_name,
    inCategory: typeof inCategory === "object" ? (inCategory?.name ?? null) : inCategory,
    unit,
    orderItem: ordered?.product?.title,
    orderSize: ordered?.size,
    seller: bill.seller.address,
    billSize: bill.items[0]?.size,
    banner: title,
    bannerAlt: alt,
    cta,
  };
}

describe("a text of the shop", () => {
  test.each(entities)("has its entities decoded once: %s sends %j", (_, sent, shown) => {
    const texts = shownTexts(sent);
    expect(texts).toEqual(Object.fromEntries(Object.keys(texts).map((place) => [place, shown])));
  });

  test("names a category, the place of supply, and what a picture shows", () => {
    const supplied = { ...invoice, place_of_supply: "Jammu &amp; Kashmir (01)" };
    const { place_of_supply } = readWire(readInvoice("12").payload, { invoice: supplied }).invoice;
    expect(place_of_supply).toBe("Jammu & Kashmir (01)");
    const image = { url: "a.png", alt: "Mundu &amp; Set" };
    expect(readWire(wireCategory, { ...category, name: "Mundu &amp; Set", image })).toMatchObject({
      name: "Mundu & Set",
      image: { alt: "Mundu & Set" },
    });
  });

  test("labels a value of a filter, which REST gets as it has sent it", () => {
    const values = [{ value: "Cotton &amp; Silk", count: 2 }];
    const sent = { filters: [{ key: "fabric", label: "Fabric &amp; weave", values }] };
    const fabric = { value: "Cotton &amp; Silk", label: "Cotton & Silk" };
    expect(normalizeFacets(readWire(wireFilters, sent), null)).toMatchObject([
      { label: "Fabric & weave", values: [fabric] },
    ]);
    const facets = { facets: { fabric: { "Cotton &amp; Silk": 2 } } };
    expect(normalizeFacets(readWire(wireFilters, facets), null)).toMatchObject([{ values: [fabric] }]);
  });
});

const descriptions: [source: string, sent: string, shown: string | null][] = [
  ["https://github.com/woocommerce/woocommerce/issues/20103", "<p>18 Ounces</p>\n", "18 Ounces"],
  [unknown, "<p>Handwoven in\n  Balaramapuram.</p>\n<p>Pure cotton</p>", "Handwoven in Balaramapuram.\n\nPure cotton"],
  [unknown, "Silk<br />\nZari<BR>Wash cold<br><br>Iron warm", "Silk\nZari\nWash cold\n\nIron warm"],
  [unknown, "<ul>\n<li>Silk</li>\n<li><b>Zari</b> border</li></ul>", "Silk\nZari border"],
  [
    unknown,
    "<table><tr><th>Length</th><td>5.5&nbsp;m</td></tr><tr><td>Fabric</td></tr></table>",
    "Length 5.5 m\nFabric",
  ],
  [unknown, "<p>&nbsp;</p><div></div>", null],
  [unknown, `<a title="a > b" href='x>y'>Care</a><img alt="Silk>" src=x>`, "Care"],
  [unknown, "A<script>alert('<p>')</script>B<style>p{}</style><!-- <p> -->C<script>cut", "ABC"],
  [unknown, "First line\nsecond line, <em>fine</em>", "First line\nsecond line, fine"],
  ["https://github.com/Aptoide/aptoide-client-legacy/pull/10", "<b>NOTICE</b> bababal", "NOTICE bababal"],
  [unknown, `<p title=Asha's>Silk</p><img alt='Asha's saree'> <b class="x>5" wide</b>`, 'Silk\n\n5" wide'],
  [unknown, "<![CDATA[<p>Silk</p>]]>", "Silk"],
  ["https://github.com/opencart/opencart/pull/4101", "&lt;p&gt;Silk &amp;amp; zari&lt;/p&gt;&lt;br&gt;", "Silk & zari"],
  // No tags.
  [unknown, "I <3 it: a < b, <unknown> and <Brand name>, 5<p", "I <3 it: a < b, <unknown> and <Brand name>, 5<p"],
  // Tags first, then entities: what was written to be seen is seen.
  [unknown, "<p>Use &lt;b&gt; &amp;amp; &amp;lt;i&amp;gt;</p>", "Use <b> &amp; &lt;i&gt;"],
];

test.each([...entities, ...descriptions])(
  "a description is plain text with line breaks: %s sends %j",
  (_, sent, shown) => {
    const texts = { description: sent, additionalInformation: sent, highlights: [sent] };
    expect(readWire(wireProduct, { ...product, ...texts })).toMatchObject({
      description: shown,
      additionalInformation: shown,
      highlights: [shown],
    });
    expect(readWire(wireBanner, { ...banner, description: sent }).description).toBe(shown);
  },
);

describe("as it was typed stays", () => {
  const typed = "A &amp; <b>B</b>";

  test("what customers have typed", () => {
    const { name, street, landmark } = readWire(wireAddress, {
      ...address,
      name: typed,
      street: typed,
      landmark: typed,
    });
    const customer = readWire(readProfile.payload, { user: { ...user, name: typed } }).user;
    const texts = { customer_note: typed, ship_to: typed, cancel_reason: typed };
    const returns = { ...order.return, reason: typed };
    const ordered = readWire(wireOrder, { ...order, ...texts, return: returns });
    const { bill_to } = readWire(readInvoice("12").payload, {
      invoice: { ...invoice, bill_to: { name: typed, address: typed } },
    }).invoice;
    expect({ ...ordered, reason: ordered.return?.reason }).toMatchObject({ ...texts, reason: typed });
    const others = [name, street, landmark, customer?.name, bill_to.name, bill_to.address];
    expect(others).toEqual(Array(6).fill(typed));
  });

  test("what a change of a product by staff returns", () => {
    const changed = readWire(updateProduct("1", {}).payload, {
      product: { ...product, title: typed, description: typed, highlights: [typed], unit: typed, category: typed },
    }).product;
    const { title, description, highlights, unit, category: inCategory } = changed;
    expect([title, description, highlights?.[0], unit, inCategory]).toEqual(Array(5).fill(typed));
  });
});

describe("a message", () => {
  const removeAddress = gql`mutation { deleteAddress(id: "7") { message } }`;
  const woocommerce = "https://github.com/woocommerce/woocommerce/pull/56488";

  test.each([
    [woocommerce, "Coupon &quot;SAVE10&quot; is not valid.", 'Coupon "SAVE10" is not valid.'],
    [unknown, "Spend &#8377;500 more.", "Spend ₹500 more."],
    [unknown, "Mundu &amp;amp; Set is sold out.", "Mundu &amp; Set is sold out."],
    // Its words are for developers once they are decoded.
    [unknown, "&lt;b&gt;Error&lt;/b&gt;", "Failed to delete address."],
    [unknown, "Failed.&#10;#0 index", "Failed to delete address."],
    [unknown, "&nbsp;", "Failed to delete address."],
  ])("has its entities decoded once: %s sends %j", async (_, sent, message) => {
    restApi().post("/customer/delete-address").reply(422, { message: sent });
    expect(await runQuery(removeAddress, {}, { token: "a" })).toMatchObject({ errors: [{ message }] });
  });

  test("of a call of staff stays as it is", async () => {
    restApi().delete("/products/7").reply(422, { message: "A &amp; B is in an order." });
    const remove = gql`mutation { deleteProduct(id: "7") }`;
    expect(await runQuery(remove, {}, { token: "st_a" })).toMatchObject({
      errors: [{ message: "A &amp; B is in an order." }],
    });
  });
});
