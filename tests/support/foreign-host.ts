import type { RequestListener } from "node:http";

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const mundu = { id: 7, title: "Kuthampully Mundu", image: "uploads/mundu.png", price: 950, offer_price: 855 };
const saree = { id: 8, title: "Chendamangalam Saree", image: "uploads/saree.png", price: "4200.00", offer_price: null };
const description = "Handwoven cotton with a kasavu border.";

/** The product as `customer/products/{id}` has it: other keys, and the URL of a picture. */
function bareMundu(host: string) {
  return {
    id: "7",
    name: mundu.title,
    images: [{ url: `http://${host}/uploads/mundu.png` }, { url: `http://${host}/uploads/mundu-back.png` }],
    priceWithTax: 855,
    originalPrice: 950,
    tax: { taxPercentage: 5 },
    description,
    categoryA: { id: 1, name: "Mundus" },
  };
}

/** The payloads by path below `/v2/shop/`, without the query. */
function payloadsOf(host: string): Record<string, unknown> {
  return {
    "customer/home": { status: "ok", data: { banners: [], products: [mundu, saree] } },
    "customer/product-categories": { categories: [{ id: 1, name: "Mundus", image: { url: "uploads/mundu.png" } }] },
    "customer/subcategories/1": { result: [{ id: 11, title: "Kasavu" }] },
    "customer/product-subcategories/1": { result: { products: { data: [mundu], totalCount: 1 } } },
    "customer/products/7": bareMundu(host),
    "customer/product-details/7": { result: { product_details: mundu, related_products: [saree] } },
    "customer/search-products": { result: { result: { products: [mundu] } } },
  };
}

/**
 * A REST shop that is not shop-api: its calls are below `/v2/shop`, its content is in `data`, in `result` or bare, and what it
 * lacks is a page of HTML. Its pictures are below the root.
 */
export const foreignHost: RequestListener = ({ url = "", headers: { host = "" } }, response) => {
  const [path = ""] = url.split("?");
  const payload = path.startsWith("/v2/shop/") ? payloadsOf(host)[path.slice("/v2/shop/".length)] : undefined;
  if (payload !== undefined) {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(payload));
  } else if (/^\/uploads\/[\w-]+\.png$/.test(path)) {
    response.writeHead(200, { "content-type": "image/png" }).end(pixel);
  } else {
    response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html><h1>No ${path}</h1>`);
  }
};
