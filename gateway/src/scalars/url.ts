import { GraphQLError, GraphQLScalarType } from "graphql";

const ownOrigin = "http://own-origin.invalid";

/** The scalar URL: an absolute URL or a root-relative path of the gateway's origin, as a string. */
export const UrlScalar = new GraphQLScalarType<string, string>({
  name: "URL",
  description: "A URL: absolute, or from the root of the gateway's own origin (/media/…).",
  serialize: serializeUrl,
  parseValue: parseUrl,
});

/** Not parsed, for speed: values come from `imageUrl`, about a hundred per response. */
function serializeUrl(value: unknown): string {
  if (typeof value === "string") return value;
  throw new GraphQLError("A resolver of a URL must return a string.");
}

function parseUrl(value: unknown): string {
  if (typeof value === "string" && (URL.canParse(value) || isOwnPath(value))) return value;
  throw new GraphQLError("URL must be absolute or root-relative, such as /media/1.avif.");
}

/** A path that starts with two slashes is another host's URL. */
function isOwnPath(value: string): boolean {
  return value.startsWith("/") && URL.parse(value, ownOrigin)?.origin === ownOrigin;
}
