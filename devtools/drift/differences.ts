import type { EndpointDrift } from "../../gateway/src/rest/readers/drift.ts";
import type { Readings } from "./accepted-readings.ts";

/** One thing that REST sends differently from the accepted readings. */
export interface Difference {
  kind: "unread_price" | "breach" | "dropped row" | "new key" | "vanished key" | "new alternative" | "new envelope";
  endpoint: string;
  /** `Entity.key`, the path of the value, or the path of the content. */
  path: string;
  count: number;
}

/**
 * Compares the ledger with the accepted readings.
 *
 * A key has vanished if it is accepted as always present, no object read had a value for it, and some lacked it: that a key is
 * null or sometimes missing is in the documented shapes. Known keys and envelopes of endpoints without accepted readings are no differences.
 *
 * @returns the worst kinds first
 */
export function differencesFrom(accepted: Readings, snapshot: Record<string, EndpointDrift>): Difference[] {
  return Object.entries(snapshot)
    .flatMap(([endpoint, drift]) => differencesOf(endpoint, drift, accepted[endpoint]))
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

const kinds: Difference["kind"][] = [
  "unread_price",
  "breach",
  "dropped row",
  "new key",
  "vanished key",
  "new alternative",
  "new envelope",
];

function differencesOf(endpoint: string, drift: EndpointDrift, accepted: Readings[string] | undefined): Difference[] {
  const listed = (kind: Difference["kind"], part: "breaches" | "dropped" | "unknown" | "envelopes") =>
    Object.entries(drift[part])
      .filter(([path]) => !accepted?.[part].includes(path))
      .map(([path, count]) => ({ kind, endpoint, path, count }));
  const keys = Object.entries(drift.keys).flatMap(([path, { seen, missing, nulls }]): Difference[] => {
    const expected = accepted?.keys[path];
    if (expected === "never" && seen > 0) {
      return [{ kind: "new alternative", endpoint, path, count: seen }];
    }
    if (expected === "always" && seen === 0 && missing > nulls) {
      return [{ kind: "vanished key", endpoint, path, count: missing - nulls }];
    }
    return [];
  });
  return [
    ...listed("breach", "breaches"),
    ...listed("dropped row", "dropped"),
    ...listed("new key", "unknown").map((found) =>
      isPriceName(found.path) ? { ...found, kind: "unread_price" as const } : found,
    ),
    ...(accepted ? listed("new envelope", "envelopes") : []),
    ...keys,
  ];
}

/** Names of keys that have a price or a discount on some REST host, without `_`. */
const priceNames = new Set(
  `actualprice amount baseprice cashback compareatprice compareprice cost costprice currentprice dealerprice dealprice discount
  discountamount discounted discountedprice discountpct discountpercent discountpercentage discountprice discountrate discountvalue
  finalamount finalprice flashprice formattedprice listprice lowestprice marketprice marketrate maxprice memberprice minimalprice
  minprice mrp mrpprice msrp netamount netprice newprice normalprice nowprice off offer offeramount offerprice offpercent oldprice
  originalprice ourprice percentageoff percentoff price pricehtml priceinclusive pricerange prices pricewithouttax pricewithtax
  promoprice promotionalprice promotionprice purchaseprice rate reducedprice regularprice retailprice rrp saleprice salesprice saving
  savings sellingprice sellingrate sellprice sp special specialprice strikeprice tierprices totaldiscount totalprice unitprice wasprice
  webprice wholesaleprice youpay yousave`.split(/\s+/),
);

/** Whether the last key of a path is one of them. */
const isPriceName = (path: string) => priceNames.has(path.replaceAll(/^.*\.|_/g, "").toLowerCase());
