interface Taxes {
  cgst: number;
  sgst: number;
  igst: number;
}

interface TaxColumn {
  key: keyof Taxes;
  label: string;
}

const central: TaxColumn = { key: "cgst", label: "CGST" };
const state: TaxColumn = { key: "sgst", label: "SGST" };
const integrated: TaxColumn = { key: "igst", label: "IGST" };

/** The taxes that apply: central and state tax within a state, integrated tax to another one. */
export function taxColumns({ igst }: Pick<Taxes, "igst">): readonly TaxColumn[] {
  return igst > 0 ? [integrated] : [central, state];
}

const dateFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** A calendar date such as 2026-11-25 as `25 November 2026`. */
export function dateText(date: string): string {
  return dateFormat.format(new Date(`${date}T00:00:00+05:30`));
}
