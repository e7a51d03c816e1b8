import type { ASTNode } from "graphql";

const keys = new WeakMap<ASTNode, string>();
let count = 0;

function keyOf(node: ASTNode): string {
  const key = keys.get(node) ?? String((count += 1));
  keys.set(node, key);
  return key;
}

/**
 * Replaces `print` of Apollo Client in the browser's build. Apollo uses the text only as a key of requests in flight,
 * and documents are sent by id; a key per node avoids loading graphql's printer.
 */
export const print = Object.assign(keyOf, {
  /** Called by `cache.gc()`; the keys are garbage-collected with their nodes. */
  reset(): void {},
});
