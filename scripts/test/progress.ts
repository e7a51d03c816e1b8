/**
 * Prints how far a run is: a line after each tenth of it, and the name of each failed test at once.
 */
export class Progress {
  readonly #total: number;
  readonly #unit: string;
  readonly #started = performance.now();
  #done = 0;

  /** @param unit what is counted, in the plural */
  constructor(total: number, unit: string) {
    this.#total = total;
    this.#unit = unit;
  }

  /** @param failed names of failed tests */
  add(failed: readonly string[]): void {
    for (const name of failed) console.log(`  ✗ ${name}`);
    const before = Math.floor((this.#done / this.#total) * 10);
    this.#done += 1;
    if (Math.floor((this.#done / this.#total) * 10) === before) return;
    const seconds = Math.round((performance.now() - this.#started) / 1000);
    console.log(`  ${this.#done} of ${this.#total} ${this.#unit} (${seconds} s)`);
  }
}
