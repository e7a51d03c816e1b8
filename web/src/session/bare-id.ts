/** A percent-encoded id; as it is if it is not one. */
export function decodeId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * REST's id in a composed one, `<parent>~<id>`: what earlier versions have stored, and what gateways of earlier versions
 * accept, which may answer during a rolling update. An id of REST's with a `~` stays composed.
 */
export function bareId(id: string): string {
  const bare = decodeId(/^[^~]+~([^~]+)$/.exec(id)?.[1] ?? "");
  return bare && !bare.includes("~") ? bare : id;
}
