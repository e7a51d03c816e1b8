/** `npm run build`: builds what is missing or stale. Gateway and shop-api run without a build. */
import { graphiqlBundle } from "../devtools/graphiql/bundle.ts";
import { build, isBuilt } from "./build/bundle.ts";
import { shop } from "./build/shop.ts";
import { staffApp } from "./build/staff.ts";
import { step } from "./run/step.ts";

/** Builds the bundles of the web that are not built. */
export async function buildWeb(): Promise<void> {
  if (!isBuilt(shop)) await step("Building the shop", build(shop));
  if (!isBuilt(staffApp)) await step("Building the staff app", build(staffApp));
}

/** Builds these and GraphiQL. */
export async function buildAll(): Promise<void> {
  await buildWeb();
  await graphiqlBundle();
}

if (import.meta.main) await buildAll();
