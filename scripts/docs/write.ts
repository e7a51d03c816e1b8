/**
 * `npm run docs`: writes what is generated from code: docs/configuration.md and docs/errors.md, rules of AGENTS.md, limits of
 * SECURITY.md, tables of docs/architecture.md, docs/graphiql.md and docs/messages.md, and the description of schema.graphql.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedDocs } from "./generated.ts";
import { root } from "../paths.ts";

for (const [path, content] of Object.entries(generatedDocs())) writeFileSync(join(root, path), content);
