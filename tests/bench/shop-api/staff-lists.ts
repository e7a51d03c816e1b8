import { indianDate } from "../../../shop-api/src/invoices/financial-year.ts";
import { percentiles } from "../load.ts";
import { printHead, printRow } from "../table.ts";

/** A shop, and the processor time that it and its database have used so far. */
type Shop = { url: string; staffToken: string; cpuMs: () => Promise<number> };

/** 2,100 orders, of which a shop with 1,000 has all. */
const week = `placed_from=${indianDate(Date.now() - 6 * 24 * 60 * 60 * 1000)}&placed_to=${indianDate(Date.now())}`;

/** GET requests of the staff area's lists, each with several searches or pages. */
const lists: Record<string, string[]> = {
  orders: ["orders", "orders?page=2", "orders?status=placed", "orders?status=delivered"],
  "orders, search": ["orders?search=%23120", "orders?search=Devi+12", "orders?search=9000791"],
  "orders, invoice": ["orders?search=KSV/26-27/000812", "orders?search=26-27/790", "orders?search=000799"],
  "orders, PIN and state": ["orders?search=680500&status=delivered", "orders?search=680+123&status=delivered"],
  "orders, promo code": ["orders?search=week0", "orders?search=WEEK0&status=delivered"],
  "orders, town, product and period": [
    `orders?search=saree+town7&${week}`,
    `orders?search=town31+indigo+kurta&${week}`,
  ],
  "orders, full name": ["orders?search=Devi+812", "orders?search=Radh+797"],
  "orders, common name": ["orders?search=Devi"],
  "orders, product": ["orders?search=saree"],
  "orders, product in a period": [`orders?search=saree&${week}`],
  products: ["products", "products?sort=price", "products?category_id=1&state=on_sale"],
  "products, search": ["products?search=kasavu+saree", "products?search=indigo&sort=title"],
  customers: ["customers", "customers?page=3"],
  "customers, search": ["customers?search=Devi", "customers?search=Devi+12", "customers?search=9000791"],
  today: ["today"],
};

const rounds = 7;
const requestsInRound = 36;

/**
 * Prints the processor time of a request to two shops, measured in turns, which other programs on the machine disturb less
 * than the time until the response. The figures are medians of the rounds; the first round is the warm-up.
 */
export async function measureStaffLists(small: Shop, large: Shop): Promise<void> {
  console.log();
  printHead(["call", "ms, small", "ms, with 100,000", "grows", "lowest and highest of a round"]);
  for (const [name, paths] of Object.entries(lists)) {
    const times: { small: number[]; large: number[] } = { small: [], large: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const one = await cpuMsOfRequest(small, paths);
      const other = await cpuMsOfRequest(large, paths);
      if (round === 0) continue;
      times.small.push(one);
      times.large.push(other);
    }
    const growth = times.large.map((ms, round) => ms / (times.small[round] ?? Number.NaN));
    printRow([
      name,
      percentiles(times.small).p50.toFixed(1),
      percentiles(times.large).p50.toFixed(1),
      `${percentiles(growth).p50.toFixed(2)} ×`,
      `${Math.min(...growth).toFixed(2)} to ${Math.max(...growth).toFixed(2)}`,
    ]);
  }
}

async function cpuMsOfRequest({ url, staffToken, cpuMs }: Shop, paths: string[]): Promise<number> {
  const before = await cpuMs();
  for (let count = 0; count < requestsInRound; count += 1) {
    const path = `${url}/api/staff/${paths[count % paths.length]}`;
    const response = await fetch(path, { headers: { authorization: `Bearer ${staffToken}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
  return ((await cpuMs()) - before) / requestsInRound;
}
