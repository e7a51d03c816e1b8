import type { AuthFlow } from "./use-auth-flow.ts";

/** The title over the step that the flow is at. */
export function authTitle({ step }: AuthFlow): string {
  return step.name === "code" ? "Enter the code" : "Welcome to Kasavu";
}
