import { join } from "node:path";
import { isLongRun } from "../../../support/long-run.ts";
import { kubectl } from "./kubectl.ts";
import { folder, Manifests, parseObjects, readSources } from "./manifests.ts";

/**
 * The objects that the tests check: in `npm run test:long` those that kubectl builds of the example, in `npm test` the files of the base
 * with the settings of the example.
 */
export const objects = isLongRun ? parseObjects(await kubectl("kustomize", join(folder, "example"))) : readSources();

export const manifests = new Manifests(objects);
