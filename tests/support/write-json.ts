import { writeFileSync } from "node:fs";
import { format } from "oxfmt";
import formatOptions from "../../.oxfmtrc.json" with { type: "json" };

/** Writes a value as JSON, in the format that the format check expects. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const { code } = await format(path, JSON.stringify(value, null, 2), { printWidth: formatOptions.printWidth });
  writeFileSync(path, code);
}
