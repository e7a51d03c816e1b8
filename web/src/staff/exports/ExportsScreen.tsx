import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { indiaToday } from "../format/india-time.ts";
import { saveFile } from "../format/save-file.ts";
import { SelectFilter } from "../list/FilterBar.tsx";
import { ScreenHead } from "../screen/ScreenHead.tsx";
import { downloadExport } from "./download-export.ts";
import { daysOf, type ExportPeriod, exportMonths, problemOfDays } from "./export-period.ts";
import styles from "./ExportsScreen.module.css";

const files = [
  { name: "orders", title: "Orders", text: "Each order that was placed, with what was paid, owed and given back." },
  { name: "invoices", title: "Invoices and credit notes", text: "Each line of the papers that were issued." },
  { name: "b2b", title: "GSTR-1 B2B", text: "Invoices to customers with a GSTIN, by rate." },
  { name: "b2cs", title: "GSTR-1 B2CS", text: "Sales to consumers less their credit notes, by state and rate." },
  { name: "cdnr", title: "GSTR-1 CDNR", text: "Credit notes to customers with a GSTIN, by rate." },
  { name: "hsn", title: "GSTR-1 HSN", text: "Sales less credit notes, by tariff code and rate." },
];
type File = (typeof files)[number];

/** In place of a month. */
const otherDays = "other";

/** Files for the accountant, for owners. */
export function Component() {
  const [months] = useState(() => exportMonths(indiaToday()));
  const [month, setMonth] = useState(months[1]?.value ?? otherDays);
  const [days, setDays] = useState<ExportPeriod>({ from: "", to: "" });
  const [isChecked, setChecked] = useState(false);
  const problem = month === otherDays ? problemOfDays(days) : null;
  const errorAt = (field: keyof ExportPeriod) => (isChecked && problem?.field === field ? problem.message : undefined);
  const inputs = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const { running, failure, start } = useDownload();

  const download = (file: File) => {
    setChecked(true);
    if (problem) inputs[problem.field].current?.focus();
    else void start(file, month === otherDays ? days : daysOf(month));
  };
  return (
    <>
      <ScreenHead title="Exports" note="Files for the accountant" />
      <div className={styles.period}>
        <SelectFilter
          label="Month"
          value={month}
          options={[...months, { value: otherDays, label: "Other days" }]}
          onChange={setMonth}
        />
        {month === otherDays &&
          (["from", "to"] as const).map((field) => (
            <Field
              key={field}
              ref={inputs[field]}
              label={field === "from" ? "First day" : "Last day"}
              type="date"
              min="2000-01-01"
              max="2099-12-31"
              error={errorAt(field)}
              value={days[field]}
              onChange={({ target }) => setDays({ ...days, [field]: target.value })}
            />
          ))}
      </div>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.name}>
            <div>
              <h2 id={file.name}>{file.title}</h2>
              <p>{file.text}</p>
              {failure?.name === file.name && <FieldError>{failure.message}</FieldError>}
            </div>
            <Button
              pending={running?.name === file.name}
              pendingLabel="Exporting…"
              aria-disabled={running !== null}
              aria-describedby={file.name}
              onClick={() => running === null && download(file)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.progress}>
        {running && `${running.title}: ${sizeText(running.bytes)}`}
      </p>
    </>
  );
}

/** One download at a time, which ends with the screen. */
function useDownload() {
  const client = useApolloClient();
  const toast = useToast();
  const [running, setRunning] = useState<(File & { bytes: number }) | null>(null);
  const [failure, setFailure] = useState<{ name: string; message: string } | null>(null);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);

  const start = async (file: File, period: ExportPeriod) => {
    const { signal } = (left.current = new AbortController());
    setRunning({ ...file, bytes: 0 });
    setFailure(null);
    try {
      const onProgress = (bytes: number) => setRunning({ ...file, bytes });
      const saved = await downloadExport({ name: file.name, period, client, signal, onProgress });
      const name = `kasavu-${file.name}-${period.from}-${period.to}.csv`;
      saveFile(saved, name);
      toast.show(`${name} is saved`);
    } catch (error) {
      const message = error instanceof Error ? error.message : "The file could not be exported. Please try again.";
      if (!signal.aborted) setFailure({ name: file.name, message });
    }
    setRunning(null);
  };
  return { running, failure, start };
}

function sizeText(bytes: number): string {
  if (bytes === 0) return "preparing…";
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB so far` : `${(bytes / 1_000_000).toFixed(1)} MB so far`;
}
