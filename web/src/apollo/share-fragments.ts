/**
 * For the build: codegen writes a fragment into each document that uses it. Makes one constant of each fragment that a file repeats.
 *
 * @param code a generated file, whose documents are JSON
 */
export function shareFragments(code: string): string {
  const fragments = [...code.matchAll(/\{"kind":"FragmentDefinition"/g)].map(({ index }) => objectAt(code, index));
  const repeated = [...new Set(fragments.filter((fragment, index) => fragments.indexOf(fragment) !== index))];
  const constants = repeated.map((fragment, index) => ({ name: `fragment${index}`, fragment }));
  const shared = constants.reduce((text, { name, fragment }) => text.replaceAll(fragment, name), code);
  return constants.map(({ name, fragment }) => `const ${name} = ${fragment};\n`).join("") + shared;
}

/** The text of the JSON object that begins at an index. Names and texts of documents have no braces. */
function objectAt(code: string, start: number): string {
  let depth = 0;
  for (let index = start; index < code.length; index += 1) {
    if (code[index] === "{") depth += 1;
    if (code[index] === "}") depth -= 1;
    if (depth === 0) return code.slice(start, index + 1);
  }
  return "";
}
