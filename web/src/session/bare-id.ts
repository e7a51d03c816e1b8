/**
 * REST's id in a composed one, `<parent>~<id>`: what earlier versions have stored, and what gateways of earlier versions
 * accept, which may answer during a rolling update. An id of REST's with a `~` stays composed.
 */
export function bareId(id: string): string {
  const bare = decodeURIComponent(id.split("~")[1] ?? "");
  return bare && !bare.includes("~") ? bare : id;
}
