import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, type GraphQLSchema, parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import * as v from "valibot";
import codegen from "../codegen.ts";
import type { ImpactMap } from "../gateway/src/graphiql/drift/impact.ts";
import manifest from "../gateway/src/operations/documents/trusted-documents.generated.json" with { type: "json" };
import { createSchema } from "../gateway/src/operations/schema.ts";
import { isStaffDocument } from "../gateway/src/staff/scope.ts";
import { readCurrentFixtures } from "../tests/fixtures/fixture.ts";
import { variablesOf } from "../tests/gateway/support/trusted-variables.ts";
import { createFixturesGateway, type Operation } from "./fixtures-gateway.ts";
import { examplesFor } from "./fixtures-readings.ts";
import { pagesOf } from "./impact-pages.ts";
import { probeKeys } from "./impact-probe.ts";
import { root } from "./paths.ts";

const Mappers = v.object({ config: v.object({ mappers: v.record(v.string(), v.string()) }) });

/** Makes the map of what REST's keys reach, from the recorded payloads, the code of the gateway and the web. */
export async function createImpactMap(): Promise<ImpactMap> {
  const recordings = readCurrentFixtures();
  const schema = createSchema(null);
  const documents = manifest.map(({ name, document: text }) => {
    const document = parse(text);
    return { name, document, variables: variablesOf[name], isForStaff: isStaffDocument(schema, document) };
  });
  const models = modelsOfTypes();
  const names = Object.fromEntries(Object.entries(models).map(([type, { name }]) => [type, name]));
  const reach = await probeKeys([...recordings.values()], [...examplesFor(recordings), ...documents], names);
  const callers = await callersOf(documents, schema);
  const pages = pagesOf(documents.map(({ name }) => name));
  return {
    readers: objectReaders(),
    models: Object.fromEntries(Object.values(models).map(({ name, file }) => [name, file])),
    endpoints: Object.fromEntries(
      Object.entries(reach).map(([endpoint, keys]) => [endpoint, { documents: callers.get(endpoint) ?? [], keys }]),
    ),
    documents: Object.fromEntries(
      documents.map(({ name, document }) => [name, { fields: fieldsOf(document, schema), pages: pages[name] ?? [] }]),
    ),
  };
}

/** The model of each GraphQL type that has one. */
function modelsOfTypes(): Record<string, { name: string; file: string }> {
  const { config } = v.parse(Mappers, codegen.generates["gateway/src/resolvers.generated.ts"]);
  return Object.fromEntries(
    Object.entries(config.mappers).map(([type, mapper]) => {
      const [path = "", name = ""] = mapper.split("#");
      return [type, { name, file: join("gateway/src", path) }];
    }),
  );
}

/** The files with the object readers of each entity: `object("Product", …)` or `strictObject(…)`. */
function objectReaders(): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const file of globSync("gateway/src/*/*wire.ts", { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, entity = ""] of text.matchAll(/\b(?:object|strictObject)\)?\(\s*"([^"]+)"/g)) {
      const known = (files[entity] ??= []);
      if (!known.includes(file)) known.push(file);
    }
  }
  return files;
}

/** The names of the documents that call each endpoint, when they run on the recorded payloads. */
async function callersOf(
  documents: readonly (Operation & { name: string })[],
  schema: GraphQLSchema,
): Promise<Map<string, string[]>> {
  const gateway = createFixturesGateway(readCurrentFixtures().values(), schema);
  const callers = new Map<string, string[]>();
  for (const { name, ...operation } of documents) {
    const { called } = await gateway.run(operation);
    for (const endpoint of called) callers.set(endpoint, [...(callers.get(endpoint) ?? []), name]);
  }
  return callers;
}

/** The fields that a document selects: `Product.title`. */
function fieldsOf(document: DocumentNode, schema: GraphQLSchema): string[] {
  const typeInfo = new TypeInfo(schema);
  const fields = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field({ name }) {
        const parent = typeInfo.getParentType();
        if (parent && name.value !== "__typename") fields.add(`${parent.name}.${name.value}`);
      },
    }),
  );
  return [...fields].toSorted();
}
