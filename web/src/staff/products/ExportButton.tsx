import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldError } from "../../ui/FieldNote.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { errorMessage, requireData } from "../../apollo/errors.ts";
import { saveFile } from "../format/save-file.ts";
import { exportName, mostRows, productsCsv } from "./product-csv.ts";
import { StaffProductRowsDocument } from "./ProductRows.generated.ts";

/** Downloads all products and sizes as a CSV file. */
export function ExportButton() {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCut, setCut] = useState(false);
  const toast = useToast();

  const download = async () => {
    setPending(true);
    setProblem(null);
    try {
      const result = await client.query({ query: StaffProductRowsDocument, fetchPolicy: "no-cache" });
      const rows = requireData(result).staff.productRows;
      saveFile(new Blob([productsCsv(rows)], { type: "text/csv;charset=utf-8" }), exportName(new Date()));
      setCut(rows.length >= mostRows);
      toast.show(`${rows.length.toLocaleString("en-IN")} rows are exported`);
    } catch (error) {
      setProblem(errorMessage(error, "The products were not exported. Please try again."));
    }
    setPending(false);
  };
  return (
    <>
      <Button pending={isPending} pendingLabel="Exporting…" onClick={() => void download()}>
        Export as CSV
      </Button>
      {isCut && <p role="status">An export has at most 10,000 rows. Products after them are not in the file.</p>}
      {problem !== null && <FieldError>{problem}</FieldError>}
    </>
  );
}
