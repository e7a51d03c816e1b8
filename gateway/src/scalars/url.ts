import { GraphQLError, GraphQLScalarType } from "graphql";

const ownOrigin = "http://own-origin.invalid";

/** The scalar URL: a text, absolute or a path from the root of the gateway's own origin. */
export const UrlText = new GraphQLScalarType<string, string>({
  name: "URL",
  serialize: writeUrl,
  parseValue: readUrl,
});

/** Does not parse it: `image/url.ts` has made it, and responses hold a hundred of them. */
function writeUrl(value: unknown): string {
  if (typeof value === "string") return value;
  throw new GraphQLError("A resolver of a URL has to return a string.");
}

function readUrl(value: unknown): string {
  if (typeof value === "string" && (URL.canParse(value) || isOwnPath(value))) return value;
  throw new GraphQLError("URL is absolute, or a path from the root, such as /media/1.avif.");
}

/** A path of two slashes would lead to another host. */
function isOwnPath(value: string): boolean {
  return value.startsWith("/") && URL.parse(value, ownOrigin)?.origin === ownOrigin;
}
