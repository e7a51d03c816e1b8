import type { RequestContext } from "../../context.ts";
import type { OperationEvent } from "../../observability/events.ts";
import { executeDocument, type Outcome, type TrustedDocument, type Variables } from "./trusted-documents.ts";

/** Executes a trusted document for this process itself, for a page or an agent, and reports it as an operation. */
export async function executeReported(
  document: TrustedDocument,
  variables: Variables,
  context: RequestContext,
  handler: "page" | "agent",
  onOperation: (event: OperationEvent) => void,
): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await executeDocument(document, variables, context);
  const ms = performance.now() - startedAt;
  const { status, codes: errors } = outcome;
  const { requestId } = context;
  onOperation({ requestId, operation: document.label, trusted: true, handler, cache: "none", ms, status, errors });
  return outcome;
}
