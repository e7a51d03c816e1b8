import { join } from "node:path";
import ts from "typescript";
import * as v from "valibot";

const Typed = v.object({ apiVersion: v.string(), kind: v.string() });

/**
 * What the schemas of the Kubernetes API do not allow in the objects: unknown or missing fields, and values of another type or
 * outside an enumeration. The schemas are types that kubernetes-models has generated from the API, so TypeScript checks the objects.
 *
 * @returns one line for each error, without the object's name
 */
export function schemaErrors(objects: readonly unknown[]): string[] {
  const file = join(import.meta.dirname, "objects.ts");
  const lines = objects.map((object, index) => {
    const { apiVersion, kind } = v.parse(Typed, object);
    const type = `import("kubernetes-models/${apiVersion}/${kind}").I${kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
  });
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    types: [],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const files = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...files,
    getSourceFile: (path, ...rest) =>
      path === file
        ? ts.createSourceFile(path, lines.join("\n"), ts.ScriptTarget.Latest)
        : files.getSourceFile(path, ...rest),
  };
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n").split("\n").at(-1)?.trim() ?? "");
}
