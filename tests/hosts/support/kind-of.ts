import { messageOf } from "../../../gateway/src/rest/readers/message.ts";

/** Why the gateway does not show a message of REST: the kind of its words; null if it is shown, unchanged. */
export function kindOf(message: string): string | null {
  const kinds: string[] = [];
  const shown = messageOf({ message }, (kind) => kinds.push(kind));
  return shown === message ? null : (kinds[0] ?? "none");
}
