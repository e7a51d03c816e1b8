import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { close, listen } from "./listen.ts";

/** What becomes of an order: the response is lost or says both yes and no although the order is placed, or it is refused. */
export type NextOrder = "placed" | "lost" | "contradictory" | "refused";

/** A running host. */
export interface LaravelHost {
  url: string;
  /** Of its only customer: the form of Laravel Sanctum. */
  token: string;
  nextOrder: NextOrder;
  /** Sent with every response to the customer. */
  headers: Record<string, string>;
  /** The ids of the orders, the newest first. */
  orders: () => number[];
  /** Fills the cart again. */
  fillCart: () => void;
  /** The calls received, such as `POST customer/place-order`. */
  calls: string[];
  stop: () => Promise<void>;
}

interface Options {
  /** Where `otp-login` has the token. */
  tokenAt?: "data.token" | "access_token";
  /** The response to `find-order`, which it lacks by default. */
  findOrder?: { status: number; type?: string; body: string };
}

export const laravelToken = "12|Zq7hT0bW3mK9xVfL2cR8sYdA5eJ1uGn4pQ6iOtZk";
const product = { id: 1, title: "Kasavu Saree", price: "4,200.00", offer_price: "3,780.00" };
/** The products of the only category, with prices of `number_format()`; two of three are green. */
const products = Array.from({ length: 37 }, (_, index) => ({
  ...product,
  id: index + 1,
  title: `${product.title} ${index + 1}`,
  colour: index % 3 === 0 ? "blue" : "green",
}));
const productsPerPage = 12;
const address = {
  id: 3,
  name: "Asha Menon",
  mobile: "+919800000000",
  building: "12 A",
  street: "Temple Road",
  city: "Thrissur",
  po_box: "680001",
  latitude: "10.52",
  longitude: "76.21",
  is_default: 1,
};
const user = { id: 2, name: "Asha Menon", email: "asha@example.com", mobile: "+919800000000" };
const line = { cart_id: 5, product_id: 1, product_name: product.title, price: "3,780.00", qty: "1" };

/**
 * Starts a REST shop in the style of Laravel with Sanctum, in this process: refusals have status 200 and `status: false`, what
 * it lacks is a 404 that names the route, and it knows neither `Idempotency-Key` nor `find-order`. Its lists ignore `pageSize`,
 * and its amounts are formatted for people.
 */
export async function startLaravelHost({ tokenAt = "data.token", findOrder }: Options = {}) {
  let lines = [line];
  const orders: { id: number; created_at: string }[] = [];

  const host: LaravelHost = {
    url: "",
    token: laravelToken,
    nextOrder: "placed",
    headers: {},
    orders: () => orders.map(({ id }) => id),
    fillCart: () => void (lines = [line]),
    calls: [],
    stop: () => close(server),
  };

  const ofCustomer: Record<string, () => object | "lost"> = {
    "GET customer/profile": () => ({ data: { user, account: { points_balance: 0, credit_balance: "0.00" } } }),
    "GET customer/address-list": () => ({ data: { address_list: [address] } }),
    "GET customer/my-cart": () => ({ data: { my_cart: lines } }),
    "POST customer/add-product": () => ({ data: { my_cart: (lines = [line]) } }),
    "POST customer/clear-cart": () => ({ data: { my_cart: (lines = []) } }),
    "GET customer/my-orders": () => ({ orders: orders.map(orderShape), total: orders.length }),
    "GET wishlists": () => ({ data: { wishlists: [] } }),
    "POST logout": () => ({}),
    "POST customer/place-order": placeOrder,
  };
  const ofEveryone: Record<string, (query: URLSearchParams) => object> = {
    "GET customer/home": () => ({ data: { banners: [], products: [product] } }),
    "GET customer/product-categories": () => ({ data: { categories: [{ id: 1, title: "Sarees" }] } }),
    "GET customer/subcategories/1": () => ({ data: { subcategories: [] } }),
    "GET customer/product-subcategories/1": pageOfProducts,
    "POST validate-customer": () => ({ message: "Valid user" }),
    "POST member/get-otp": () => ({ message: "Your code is 1234" }),
    "POST otp-login": () =>
      tokenAt === "data.token" ? { data: { token: laravelToken } } : { access_token: laravelToken },
  };

  function placeOrder() {
    if (host.nextOrder === "refused") return { status: false, message: "Only 1 of Kasavu Saree left." };
    const order = { id: orders.length + 1, created_at: new Date().toISOString() };
    orders.unshift(order);
    if (host.nextOrder === "lost") return "lost";
    const isContradictory = host.nextOrder === "contradictory";
    return { data: { order_id: order.id }, ...(isContradictory && { error: "Server has gone away" }) };
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? "", host.url);
    const path = pathname.replace("/api/", "");
    const call = `${request.method} ${path}`;
    host.calls.push(call);
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { ...host.headers, "content-type": "application/json" }).end(JSON.stringify(body));
    const isLoggedIn = request.headers.authorization === `Bearer ${laravelToken}`;
    if (ofEveryone[call]) return void send({ status: true, message: "OK", ...ofEveryone[call](searchParams) });
    if (path === "customer/find-order" && findOrder) {
      const type = findOrder.type ?? "application/json";
      return void response.writeHead(findOrder.status, { ...host.headers, "content-type": type }).end(findOrder.body);
    }
    if (!ofCustomer[call]) return void send({ message: `The route api/${path} could not be found.` }, 404);
    if (!isLoggedIn) return void send({ message: "Unauthenticated." }, 401);
    const body = ofCustomer[call]();
    if (body === "lost") response.destroy();
    else send({ status: true, message: "OK", ...body });
  }

  const server = createServer(respond);
  host.url = await listen(server);
  return host;
}

/** A paginated resource of Laravel, whose pages have its own size. */
function pageOfProducts(query: URLSearchParams) {
  const colours = query.getAll("colour");
  const found = products.filter(({ colour }) => colours.length === 0 || colours.includes(colour));
  const page = Number(query.get("page") ?? 1);
  const last_page = Math.ceil(found.length / productsPerPage);
  return {
    data: {
      products: {
        data: found.slice((page - 1) * productsPerPage, page * productsPerPage),
        links: { next: page < last_page ? `/?page=${page + 1}` : null },
        meta: { current_page: page, last_page, per_page: productsPerPage, total: found.length },
      },
      filters: [{ key: "colour", label: "Colour", values: countsOf(products.map(({ colour }) => colour)) }],
    },
  };
}

function countsOf(values: readonly string[]) {
  return [...new Set(values)].map((value) => ({
    value,
    label: value,
    count: values.filter((other) => other === value).length,
  }));
}

function orderShape({ id, created_at }: { id: number; created_at: string }) {
  const items = [{ id, qty: "1", total_amount: "3,780.00", product: { title: product.title } }];
  return { id, created_at, order_status: "placed", payment_mode: "Cash", paid_amount: "3,780.00", order_items: items };
}
