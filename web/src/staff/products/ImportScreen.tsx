import { ScreenHead } from "../screen/ScreenHead.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { ImportFile } from "./ImportFile.tsx";
import { headerNames } from "./product-columns.ts";
import styles from "./ImportScreen.module.css";

/** All products as a file, and a file with changes and new products. */
export function Component() {
  return (
    <>
      <ScreenHead title="Import and export" parent={{ label: "Products", to: "/products" }} />
      <div className={styles.parts}>
        <section aria-labelledby="export">
          <h2 id="export">Export</h2>
          <p>Every product and size is a row of a CSV file, for a spreadsheet.</p>
          <ExportButton />
        </section>
        <section aria-labelledby="import">
          <h2 id="import">Import</h2>
          <p>
            Change cells of an exported file, or add rows without a product id for new products: rows with the same
            title and subcategory are the sizes of one product. What is of a product and not of its sizes (title, tax,
            tariff code, state) is the same in all of its rows, or in one and empty in the others. First you see what
            each row would do; then all rows are imported, or none. At most 10,000 rows.
          </p>
          <p>
            {`Columns: ${headerNames.join(", ")}. Those that you leave out stay as they are, and so do empty cells; but an empty offer price ends the offer, and an empty own tax or tariff code removes it: without an own tax the tariff code decides. Stock is changed by the difference from Stock at export, so that pieces sold meanwhile are not counted again; without that column it becomes the number in the file.`}
          </p>
          <ImportFile />
        </section>
      </div>
    </>
  );
}
