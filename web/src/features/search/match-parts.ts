/** A name cut at the first place where it contains the text, upper and lower case alike; null where it does not. */
export function matchParts(name: string, text: string): { before: string; match: string; after: string } | null {
  const sought = text.trim();
  const start = name.toLocaleLowerCase("en-IN").indexOf(sought.toLocaleLowerCase("en-IN"));
  if (start === -1) return null;
  const end = start + sought.length;
  return { before: name.slice(0, start), match: name.slice(start, end), after: name.slice(end) };
}
