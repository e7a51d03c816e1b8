/*
 * Payloads of REST in the shapes of docs/rest-quirks.md: home and a category page with 40 products, a product with three
 * pictures and six related products, a cart with five lines.
 */

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const pictureOf = (id: number, side: string) => `uploads/products/handloom-saree-${id}/${side}.30faac412f.avif`;
const picturesOf = (id: number) => ["front", "folded", "cloth"].map((side) => pictureOf(id, side));
const titleOf = (id: number) => `Balaramapuram Kasavu Saree No. ${id}`;
const priceOf = (id: number) => 1000 + id * 10;

const home = {
  banners: numbers(3).map((id) => ({
    id,
    image: `uploads/banners/b${id}.8ed89c2b50.avif`,
    title: `Kora and gold, for Onam and after, ${id}`,
    description: "Sarees, mundus and stoles with borders from a narrow line to a broad band.",
    cta: "See the sarees",
    ctaLink: `/category/${id}/subcategories`,
  })),
  products: numbers(40).map((id) => card(id)),
};

const listing = {
  products: {
    data: numbers(40).map((id) => ({
      id,
      name: titleOf(id),
      image: { url: pictureOf(id, "front") },
      images: picturesOf(id).map((url) => ({ url })),
      weight: 540,
      weightUnit: "g",
      priceWithTax: priceOf(id) - 100,
      originalPrice: priceOf(id),
      discountPercentage: 10,
    })),
    total: 100_000_000, // so that each request has a page of its own
    page: 1,
    pageSize: 40,
  },
};

const categories = {
  categories: numbers(24).map((id) => ({ id, title: `Category ${id}`, image: pictureOf(id, "front") })),
};

const subcategories = (origin: string) => ({
  subcategories: numbers(4).map((id) => ({
    id,
    name: `Part ${id}`,
    image: { url: `${origin}/api/${pictureOf(id, "front")}` },
  })),
});

const cart = {
  my_cart: numbers(5).map((id) => ({
    cart_id: 100 + id,
    product_id: id,
    product_name: titleOf(id),
    product_image: pictureOf(id, "front"),
    price: `${priceOf(id)}.50`,
    offer_price: id === 3 ? null : `${priceOf(id) - 100}.25`,
    qty: String(id),
  })),
};

/** Variant B. */
const details = {
  product_details: {
    id: 1,
    title: titleOf(1),
    price: 4200,
    offer_price: 3780,
    unit: "5.5 m with blouse piece",
    image: { url: pictureOf(1, "front") },
    images: picturesOf(1),
    highlights: ["Pit-loom weave", "Gold pallu band about 15 cm wide", "Unbleached kora body"],
  },
  related_products: [41, 42, 43, 44, 45, 46].map((id) => {
    const { id: product_id, ...rest } = card(id);
    return { product_id, ...rest };
  }),
};

/** Variant A. */
const product = (origin: string) => ({
  product: {
    id: 1,
    name: titleOf(1),
    images: picturesOf(1).map((path) => ({ url: `${origin}/api/${path}` })),
    priceWithTax: 3780,
    originalPrice: 4200,
    discountPercentage: 10,
    weight: 540,
    weightUnit: "g",
    tax: { taxPercentage: 5 },
    description: "Woven on a pit loom in Balaramapuram, with a border of gold. ".repeat(8).trim(),
    additionalInformation: "Wash by hand in cold water; dry in the shade.",
    categoryA: { id: 1, name: "Category 1" },
    wishlists: [],
  },
});

function card(id: number) {
  return {
    id,
    title: titleOf(id),
    image: pictureOf(id, "front"),
    images: picturesOf(id),
    price: priceOf(id),
    offer_price: id % 4 === 0 ? null : priceOf(id) - 100,
    weight: "540 g",
  };
}

/** The body for each path prefix below `/api/customer/`, as REST at `origin` sends it. */
export function payloadsOf(origin: string): [path: string, body: string][] {
  const responses: Record<string, object> = {
    home,
    "product-categories": categories,
    "subcategories/": subcategories(origin),
    "product-subcategories/": listing,
    "product-details/": details,
    "products/": product(origin),
    "my-cart": cart,
  };
  return Object.entries(responses).map(([path, data]) => [
    `/api/customer/${path}`,
    JSON.stringify({ success: true, message: "OK", data }),
  ]);
}
