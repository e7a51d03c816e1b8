import { type ASTNode, type DocumentNode, Kind, print, separateOperations, type ValueNode, visit } from "graphql";
import { isStaffToken } from "../../gateway/src/http/caller.ts";
import type { RecordedExchange, RecordedResponse } from "../../gateway/src/rest/client.ts";
import { kindOf, Scrubber } from "./scrubber.ts";
import type { ReplayableOperation, TracedOperation } from "./operation.ts";

/**
 * Replaces personal data by the recorder's rules: in REST's responses and paths, in the variables, and in the values that are
 * written into the document. What is equal stays equal, so that the operation makes the same calls on the responses.
 * @param origin of the REST host
 */
export function scrubOperation(traced: TracedOperation, origin: string): ReplayableOperation {
  const scrubber = new Scrubber(origin);
  scrubber.scrub(traced.token, "token");
  // Only afterwards all is known that may be a part of other texts.
  scrubParts(traced, scrubber);
  scrubber.replaceKnown();
  const { operationName: name, token } = traced;
  const secret = isStaffToken(token) ? "st_secret" : "secret";
  return { name, token: token && secret, ...scrubParts(traced, scrubber) };
}

function scrubParts(
  traced: TracedOperation,
  scrubber: Scrubber,
): Pick<ReplayableOperation, "text" | "variables" | "exchanges"> {
  const document = ownDocument(traced);
  const kinds = kindsOfVariables(document);
  const exchanges = traced.exchanges
    .toSorted((one, other) => one.startedAt - other.startedAt)
    .map((exchange) => scrubExchange(exchange, scrubber));
  const variables = Object.entries(traced.variables).map(
    ([name, value]) => [name, scrubInput(scrubber, value, kinds.get(name) ?? name)] as const,
  );
  const text = print(scrubDocument(document, kinds, scrubber));
  return { text, variables: Object.fromEntries(variables), exchanges };
}

/** The executed operation with its fragments, without the document's other operations. */
function ownDocument({ document, operationName }: TracedOperation): DocumentNode {
  return separateOperations(document)[operationName ?? ""] ?? document;
}

/** Keys of REST's payloads for arguments and input fields that are named otherwise. */
const restKeys: Readonly<Record<string, string>> = {
  postalCode: "po_box",
  currentPassword: "password",
  newPassword: "password",
};

function kindOfInput(name: string, siblings: ReadonlyMap<string, unknown>): string {
  return Object.hasOwn(restKeys, name) ? (restKeys[name] ?? name) : kindOf(name, siblings);
}

interface NamedValue {
  name: { value: string };
  value: ValueNode;
}

/** The arguments of a field, or the fields of an input object. */
function namedValuesOf(node: ASTNode): readonly NamedValue[] {
  if (node.kind === Kind.FIELD) return node.arguments ?? [];
  return node.kind === Kind.OBJECT ? node.fields : [];
}

function withKinds(values: readonly NamedValue[]): [value: ValueNode, kind: string][] {
  const siblings = new Map(values.map(({ name }) => [name.value, true]));
  return values.map(({ name, value }) => [value, kindOfInput(name.value, siblings)]);
}

/** What each variable is, by the argument or input field that takes it. */
function kindsOfVariables(document: DocumentNode): Map<string, string> {
  const kinds = new Map<string, string>();
  visit(document, {
    enter(node) {
      for (const [value, kind] of withKinds(namedValuesOf(node))) {
        if (value.kind === Kind.VARIABLE) kinds.set(value.name.value, kind);
      }
    },
  });
  return kinds;
}

/** The document without the personal data of its literals. */
function scrubDocument(
  document: DocumentNode,
  kindsOfVariable: ReadonlyMap<string, string>,
  scrubber: Scrubber,
): DocumentNode {
  const kinds = new Map<ValueNode, string>();
  visit(document, {
    enter(node) {
      for (const [value, kind] of withKinds(namedValuesOf(node))) kinds.set(value, kind);
      if (node.kind === Kind.VARIABLE_DEFINITION && node.defaultValue) {
        const { value: name } = node.variable.name;
        kinds.set(node.defaultValue, kindsOfVariable.get(name) ?? name);
      }
      if (node.kind === Kind.LIST) for (const item of node.values) kinds.set(item, kinds.get(node) ?? "");
    },
  });
  return visit(document, {
    enter(node) {
      if (node.kind === Kind.STRING) {
        return { ...node, value: String(scrubInput(scrubber, node.value, kinds.get(node) ?? "")) };
      }
      if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT) return;
      const kind = kinds.get(node) ?? "";
      const scrubbed = scrubInput(scrubber, Number(node.value), kind);
      return scrubbed === Number(node.value) ? undefined : { ...node, value: String(scrubbed) };
    },
  });
}

/** A variable or literal without personal data; objects have the keys of GraphQL. */
function scrubInput(scrubber: Scrubber, value: unknown, kind: string): unknown {
  if (Array.isArray(value)) return value.map((item) => scrubInput(scrubber, item, kind));
  if (typeof value === "object" && value !== null) {
    const siblings = new Map<string, unknown>(Object.entries(value));
    return Object.fromEntries(
      [...siblings].map(([name, inner]) => [name, scrubInput(scrubber, inner, kindOfInput(name, siblings))]),
    );
  }
  if (kind === "code" && typeof value === "string" && /^\d{4,6}$/.test(value)) return "1234";
  return scrubber.scrub(value, kind, "typed");
}

/** The headers of a response that a test may be about. */
const keptHeaders = ["content-type", "cache-control", "vary", "retry-after"];

function scrubExchange(exchange: RecordedExchange, scrubber: Scrubber): RecordedExchange {
  const path = scrubPath(exchange.path, scrubber);
  if (!exchange.response) return { ...exchange, path };
  const { status, headers, problem } = exchange.response;
  const kept = keptHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, asUtf8(String(value))] as const];
  });
  const text = scrubBody(exchange.response, scrubber);
  return { ...exchange, path, response: { status, headers: Object.fromEntries(kept), text, problem } };
}

/** The gateway encodes a path as it did before only if nothing was replaced. */
function scrubPath(path: string, scrubber: Scrubber): string {
  const [name = "", query] = path.split("?");
  if (query === undefined) return name;
  const values = [...new URLSearchParams(query)];
  const scrubbed = new URLSearchParams(
    values.map(([key, value]): [string, string] => [key, String(scrubber.scrub(value, "", "typed"))]),
  );
  return String(scrubbed) === String(new URLSearchParams(query)) ? path : `${name}?${scrubbed}`;
}

/** In place of a body that cannot be read, which may have anything. */
const notJson = "(not JSON)";

function scrubBody({ text, problem }: RecordedResponse, scrubber: Scrubber): string {
  if (text === "") return "";
  return problem === null ? JSON.stringify(scrubber.scrub(JSON.parse(text))) : notJson;
}

/** A test's responses are in UTF-8. */
function asUtf8(header: string): string {
  return header.replace(/charset="?[^\s;"]+"?/i, "charset=utf-8");
}
