import { Button } from "@graphiql/react";
import { useState } from "react";
import type { RestTrace } from "./rest-trace.ts";

type WrittenTest = NonNullable<RestTrace["test"]>;

/** Copies the test of the last request to the clipboard, or says why there is none. */
export function CopyAsTest({ test }: { test: WrittenTest }) {
  const [outcome, setOutcome] = useState<{ of: WrittenTest; message: string } | null>(null);

  const copy = async () => setOutcome({ of: test, message: await copyFile(test) });

  return (
    <div className="copy-as-test">
      <Button type="button" onClick={() => void copy()}>
        Copy as a test
      </Button>
      <span role="status">{outcome?.of === test ? outcome.message : ""}</span>
    </div>
  );
}

/** @returns what to tell the developer */
async function copyFile(test: WrittenTest): Promise<string> {
  if ("problem" in test) return `Not copied: ${test.problem}`;
  try {
    await navigator.clipboard.writeText(test.file);
    return "Copied. Paste it into tests/gateway/<name>.test.ts.";
  } catch (error) {
    // Also without a clipboard, which browsers have only on localhost and over HTTPS.
    return `Not copied: ${error instanceof Error ? error.message : String(error)}`;
  }
}
