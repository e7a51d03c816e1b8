import { setTimeout as pause } from "node:timers/promises";
import { type Cluster, services } from "./cluster.ts";
import { badVersions, drainNode, otherVersion, rollingUpdate, rotation, scale } from "./deployments.ts";
import { type Load, type Sample, shopperCount } from "./load.ts";
import { monitoringAdded } from "./monitoring.ts";
import { diskFull, failWithinMs, kill, postgresDown, redisDown, stall } from "./outages.ts";
import { paymentsOpen } from "./payments.ts";
import { restoreToTime } from "./restore.ts";
import type { Customer } from "./shop-client.ts";

/** An event in the cluster while shoppers use it. */
export interface Event {
  name: string;
  /** Runs the event. @returns problems other than failed requests, and figures for the report */
  happen(cluster: Cluster, customer: Customer, load: Load): Promise<{ problems?: string[]; notes?: string[] }>;
  /** Whether a request may end like this meanwhile. */
  allows(sample: Sample): boolean;
  /** How many requests may end like this; unlimited by default. */
  most?: number;
}

const nothing = (): boolean => false;
const isRead = ({ kind }: Sample) => kind === "page" || kind === "public query" || kind === "cart read";
const isPublic = ({ kind }: Sample) => kind === "page" || kind === "public query";
/** A write in flight that the kill interrupted. */
const cutOffWrites = (sample: Sample) => !isRead(sample) && sample.result === "coded" && sample.ms < failWithinMs;
/** One per shopper who writes. */
const writesInFlight = 5;
/** Private requests that fail in time, with a code. */
const codedInTime = (sample: Sample) => !isPublic(sample) && sample.result === "coded" && sample.ms < failWithinMs;

export const events: Event[] = [
  {
    name: "nothing",
    happen: async () => {
      await pause(10_000);
      return {};
    },
    allows: nothing,
  },
  { name: "rolling update of the gateways", happen: (cluster) => rollingUpdate(cluster, "gateway"), allows: nothing },
  { name: "rolling update of shop-api", happen: (cluster) => rollingUpdate(cluster, "shop-api"), allows: nothing },
  paymentsOpen,
  { name: "a gateway of another version", happen: otherVersion, allows: nothing },
  { name: "bad images, a bad configuration, and a repaired one", happen: badVersions, allows: nothing },
  { name: "change of the servers' password", happen: rotation, allows: nothing },
  { name: "2 → 6 → 2 gateways and shop-apis", happen: scale, allows: nothing },
  { name: "a node joined, and drained", happen: drainNode, allows: nothing },
  {
    name: "kill −9 of one gateway",
    happen: (cluster) => kill(cluster, "gateway"),
    allows: cutOffWrites,
    most: writesInFlight,
  },
  {
    name: "kill −9 of one shop-api",
    happen: (cluster) => kill(cluster, "shop-api"),
    allows: cutOffWrites,
    most: writesInFlight,
  },
  {
    name: "restart of Postgres",
    happen: (cluster, customer) => postgresDown(cluster, customer, 0),
    allows: codedInTime,
  },
  {
    name: "Postgres down 10 s",
    happen: (cluster, customer) => postgresDown(cluster, customer, 10),
    allows: codedInTime,
  },
  { name: "each Redis down 10 s", happen: redisDown, allows: nothing },
  { name: "disk of the pictures full", happen: diskFull, allows: nothing },
  monitoringAdded,
  ...services.map((service) => ({
    name: `stall of ${service} for 7 s`,
    happen: (cluster: Cluster) => stall(cluster, service),
    ...(service === "postgres" ? { allows: codedInTime } : { allows: () => true, most: shopperCount }),
  })),
  // the last one, because a deployment without the backups restarts Postgres
  {
    name: "backups added, and a restore to a second before a DELETE",
    happen: (cluster, _customer, load) => restoreToTime(cluster, load),
    allows: (sample) => isPublic(sample) || sample.result === "coded",
  },
];
