import { parametersOfPatterns } from "../../../web/src/router/search-parameters.ts";

/** As they are in a URL: some cannot be decoded. */
const invalidValues = [
  "",
  "-1",
  "1e9",
  "999999",
  "99999999999999999999",
  "evil",
  "%00",
  "%09%0A",
  "%",
  "%E0%A4%A",
  "..%2F..%2Fapi",
  "%3Cscript%3E",
  "%F0%9F%98%80".repeat(30),
  "x".repeat(301),
];

/** Addresses of a page with invalid values of each parameter of its path, and of each that it reads of the query. */
export function invalidAddresses(pattern: string): string[] {
  return [...invalidPaths(pattern), ...invalidQueries(pattern, Object.keys(parametersOfPatterns[pattern] ?? {}))];
}

/** The paths of a pattern, with each invalid value of each of its parameters. */
function invalidPaths(pattern: string): string[] {
  const parameters = pattern.match(/:\w+\??|\*/g) ?? [];
  return parameters.flatMap((parameter) => invalidValues.map((value) => pathOf(pattern.replace(parameter, value))));
}

/** Each invalid value for all parameters at once; and each parameter alone, also as a list and repeated. */
function invalidQueries(pattern: string, names: readonly string[]): string[] {
  const queries = names.flatMap((name) => [`${name}=%00`, `${name}[]=1`, `${name}=evil&${name}=2`]);
  const together = names.length === 0 ? [] : invalidValues;
  queries.push(...together.map((value) => names.map((name) => `${name}=${value}`).join("&")));
  return queries.map((query) => `${pathOf(pattern)}?${query}`);
}

function pathOf(pattern: string): string {
  return pattern.replaceAll(/:\w+\??/g, "1");
}
