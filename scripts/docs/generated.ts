import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, getDirectiveValues, isEnumType } from "graphql";
import * as v from "valibot";
import * as gateway from "../../gateway/src/config.ts";
import { errorCodes } from "../../gateway/src/error-codes.ts";
import { pipeline } from "../../gateway/src/server.ts";
import { operationLimits } from "../../gateway/src/limits/operation-limits.ts";
import * as shopApi from "../../shop-api/src/config.ts";
import { codeText } from "../../shop-api/src/customers/code-delivery.ts";
import { smsTemplates } from "../../shop-api/src/message-sending/texts/sms.ts";
import { root } from "../paths.ts";
import { withCaches, withLoginLimits } from "./limits.ts";
import { table, withTable } from "./markdown.ts";

interface Service {
  Environment: v.ObjectSchema<v.ObjectEntries, undefined>;
  secrets: readonly string[];
  requiredInProduction: readonly string[];
}

/** The documents that are generated from code, by path. `npm run docs` writes them, `npm test` checks that they are up to date. */
export function generatedDocs(): Record<string, string> {
  return {
    "AGENTS.md": withImportRules(read("AGENTS.md")),
    "SECURITY.md": withLoginLimits(read("SECURITY.md")),
    "docs/architecture.md": withCaches(withPipeline(read("docs/architecture.md"))),
    "docs/configuration.md": configurationPage(),
    "docs/errors.md": errorsPage(),
    "docs/messages.md": withTemplates(read("docs/messages.md")),
    "docs/graphiql.md": withRateLimits(withLimits(read("docs/graphiql.md")), read("schema.graphql")),
    "schema.graphql": withSchemaDescription(read("schema.graphql")),
  };
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function configurationPage(): string {
  const secrets = [...new Set([...gateway.secrets, ...shopApi.secrets])].map((name) => `\`${name}\``).join(", ");
  return `# Configuration

Every variable is optional in demo mode. Set variables in the environment or in \`.env\` (see \`.env.example\`); each service validates
its own at start, and reports every invalid or missing one.

The secrets ${secrets} may also be read from a file: set \`<NAME>_FILE\` to its path.

## Gateway

${variablesTable(gateway)}

## shop-api

${variablesTable(shopApi)}

## Production

${table(
  ["Setting", "Effect"],
  [
    ["`KASAVU_MODE=production`", "Variables marked as required must be set; codes are sent by SMS only; no GraphiQL."],
    ["`PUBLIC_URL`", "Canonical links, and pages that shared caches may store."],
    [
      "`TRUST_PROXY` behind proxies",
      "Rate limits per shopper, https links; forwarded values further left are not trusted.",
    ],
    [
      "`NODE_ENV=production`",
      "For services started without npm: React, graphql-js and Apollo Server run their production code.",
    ],
  ],
)}

[Deploying](deploying.md) has the images, secrets, TLS and rolling updates.

## Tests

${table(
  ["Variable", "Effect"],
  [
    [
      "`CHROMIUM_PATH`",
      "Chromium of the browser tests. Unset: from the PATH, Playwright's own, or a new installation.",
    ],
  ],
)}
`;
}

function variablesTable({ Environment, secrets, requiredInProduction }: Service): string {
  const rows = Object.entries(Environment.entries).map(([name, schema]) => {
    const initial = v.getDefault(schema);
    const notes = [
      ...(requiredInProduction.includes(name) ? ["Required in production."] : []),
      ...(secrets.includes(name) ? ["Secret."] : []),
    ];
    const description = [v.getDescription(schema) ?? "", ...notes].join(" ");
    return [`\`${name}\``, typeof initial === "string" ? `\`${initial}\`` : "", description];
  });
  return table(["Variable", "Default", "Meaning"], rows);
}

function errorsPage(): string {
  const rows = Object.entries(errorCodes).map(([code, docs]) => [`\`${code}\``, docs.cause, docs.action]);
  const extensions = Object.entries(errorCodes).flatMap(([code, docs]) =>
    "extensions" in docs
      ? Object.entries(docs.extensions).map(([key, value]) => [`\`${code}\``, `\`${key}\``, value])
      : [],
  );
  return `# Errors

Every GraphQL error has a code in \`extensions.code\`. Messages of BAD_USER_INPUT, ORDER_AWAITS_PAYMENT, UNAUTHENTICATED,
NOT_FOUND and RATE_LIMITED, and of errors with an \`outcome\`, are written for shoppers; show a message of your own for the others.

${table(["Code", "Cause", "What a client should do"], rows)}

Each field that has failed has an error. A field that has failed in more than three rows of a list has those of the first three, with
the number of failed rows as \`extensions.count\`.

Further keys of \`extensions\`:

${table(["Code", "Key", "Value"], extensions)}
`;
}

const DependencyRules = v.object({
  forbidden: v.array(v.object({ name: v.string(), comment: v.optional(v.string()) })),
});

/** Replaces what follows the name of a rule of .dependency-cruiser.json by its comment. */
function withImportRules(page: string): string {
  const { forbidden } = v.parse(DependencyRules, JSON.parse(read(".dependency-cruiser.json")));
  return page.replaceAll(/^- (?:.* \()?`?([a-z]+(?:-[a-z]+){3,})`?(?:\)|:)$/gm, (_, name: string) => {
    const rule = forbidden.find((one) => one.name === name);
    if (rule?.comment === undefined) throw new Error(`There is no rule ${name} with a comment.`);
    return `- ${rule.comment} (\`${name}\`)`;
  });
}

/** Replaces the table of the handlers of a request. */
function withPipeline(page: string): string {
  const rows = pipeline.map(({ name, does }) => [name, does]);
  return withTable(page, ["Step", "What it does"], rows);
}

/** Replaces the table of limits. */
function withLimits(page: string): string {
  const rows = Object.entries(operationLimits).map(([name, { max, counts }]) => [
    `\`${name}\``,
    max.toLocaleString("en"),
    counts,
  ]);
  return withTable(page, ["Limit", "At most", "Counts"], rows);
}

/** Replaces the table of rate limits with those of the schema. */
function withRateLimits(page: string, text: string): string {
  const schema = buildSchema(text);
  const [limit, directive] = [schema.getType("RateLimit"), schema.getDirective("rateLimit")];
  if (!isEnumType(limit) || !directive) throw new Error("The schema has no rate limits.");
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map(({ name, astNode }) => {
      return { name, values: getDirectiveValues(directive, astNode ?? {}) };
    }),
  );
  const rows = limit.getValues().map(({ name, description }) => {
    const [calls = "", counts = ""] = description?.split(/: |\.$/) ?? [];
    const limited = fields.filter(({ values }) => values?.["limit"] === name);
    return [`\`${name}\``, calls, counts, limited.map((field) => `\`${field.name}\``).join(", ")];
  });
  return withTable(page, ["Rate limit", "A minute", "Counts", "Fields"], rows);
}

/** Replaces the table of texts by SMS. */
function withTemplates(page: string): string {
  const all: { name: string; text: string }[] = [
    { name: "login code", text: codeText("{#var#}") },
    ...smsTemplates("https://shop.example.com"),
  ];
  const rows = all.map(({ name, text }) => [`\`${name.replaceAll(" ", "_")}\``, `\`${text}\``]);
  return withTable(page, ["Template", "Text"], rows);
}

/** Replaces the description of the schema with the list of error codes. */
function withSchemaDescription(schema: string): string {
  const codes = Object.entries(errorCodes).flatMap(([code, { cause, action }]) =>
    wrap(`- ${code}: ${cause} Client: ${action}`, 118).map((line, index) => (index === 0 ? line : `  ${line}`)),
  );
  const description = [
    "The API of the Kasavu shop. Every error has one of these codes in extensions.code:",
    "",
    ...codes,
  ];
  const definition = `"""\n${description.join("\n").replaceAll("`", "")}\n"""\nschema {`;
  return schema.replace(/"""\nThe API of the Kasavu shop[^"]*"""\nschema \{/, () => definition);
}

/** Breaks the text into lines of at most `width` characters; lines after the first leave space for an indent of two. */
function wrap(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width - (lines.length > 1 ? 2 : 0))
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
