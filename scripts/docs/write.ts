/** `npm run docs`: writes the documents that are generated from code (docs/configuration.md, docs/errors.md, schema.graphql). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedDocs } from "./generated.ts";
import { root } from "../paths.ts";

for (const [path, content] of Object.entries(generatedDocs())) writeFileSync(join(root, path), content);
