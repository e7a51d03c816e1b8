import { useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { errorMessage, requireData } from "../../apollo/errors.ts";
import { ImportResult } from "./ImportResult.tsx";
import { FileProblems } from "./FileProblems.tsx";
import { readProductsCsv, type ReadFile } from "./product-csv.ts";
import { useImportProductsMutation, type ImportProductsMutation } from "./ProductRows.generated.ts";
import styles from "./ImportFile.module.css";

type Import = ImportProductsMutation["importProducts"];

/** Larger files have more than 10,000 rows. */
const mostBytes = 8 * 1024 * 1024;

interface Chosen extends ReadFile {
  name: string;
}

/** A file: read here, then tried, then imported. */
export function ImportFile() {
  const input = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [result, setResult] = useState<Import | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [importProducts, { loading }] = useImportProductsMutation();

  const send = async (file: Chosen, dryRun: boolean) => {
    setProblem(null);
    try {
      const response = await importProducts({ variables: { rows: file.rows, dryRun } });
      setResult(requireData(response).importProducts);
    } catch (error) {
      // it may be imported nevertheless: another try tells first what it would change
      setResult(null);
      setProblem(errorMessage(error, "The file was not imported. Please try again."));
    }
    outcome.current?.focus();
  };
  const choose = async (file: File) => {
    setResult(null);
    setChosen(null);
    setProblem(null);
    if (file.size > mostBytes) {
      setProblem("The file is larger than 8 MB. Please split it.");
      return;
    }
    const read = { ...readProductsCsv(await file.text()), name: file.name };
    setChosen(read);
    if (read.problems.length === 0) await send(read, true);
    else outcome.current?.focus();
  };
  const canImport = result !== null && !result.isImported && result.errorCount === 0 && result.changeCount > 0;
  const changes = result?.changeCount.toLocaleString("en-IN");
  return (
    <>
      <input
        ref={input}
        className={styles.file}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept=".csv,text/csv,text/tab-separated-values"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          // the same file can be chosen again, once it is corrected
          target.value = "";
        }}
      />
      <Button pending={loading} pendingLabel="Please wait…" onClick={() => input.current?.click()}>
        {chosen === null ? "Choose a CSV file" : "Choose another file"}
      </Button>
      <div ref={outcome} className={styles.outcome} tabIndex={-1} role="group" aria-label="Outcome of the file">
        {chosen && (
          <p>
            <b>{chosen.name}</b>
            <span>{`, ${chosen.rows.length.toLocaleString("en-IN")} ${chosen.rows.length === 1 ? "row" : "rows"}`}</span>
          </p>
        )}
        {problem !== null && <FieldError>{problem}</FieldError>}
        {problem !== null && chosen !== null && result === null && (
          <Button onClick={() => void send(chosen, true)}>Try again</Button>
        )}
        {chosen && chosen.problems.length > 0 && <FileProblems problems={chosen.problems} />}
        {chosen && result && <ImportResult result={result} lines={chosen.lines} />}
        {chosen && canImport && (
          <Button
            variant="primary"
            pending={loading}
            pendingLabel="Importing…"
            onClick={() => void send(chosen, false)}
          >
            {`Import ${changes} ${result.changeCount === 1 ? "row" : "rows"}`}
          </Button>
        )}
      </div>
    </>
  );
}
