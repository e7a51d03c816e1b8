/** The one encoder that is used of the package, whose own types describe its whole only. */
declare module "jsbarcode/bin/barcodes/CODE128/index.js" {
  export class CODE128 {
    constructor(text: string, options: Record<string, never>);
    /** `data`: the modules from left to right, 1 for a bar. */
    encode(): { data: string };
  }
}
