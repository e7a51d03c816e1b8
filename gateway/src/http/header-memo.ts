import { LRUCache } from "lru-cache";

/**
 * Remembers what a request header was parsed to: clients send one of few values of `Accept` and `Accept-Encoding`, and
 * negotiation costs more than the lookup. It holds 100 kB at most, however long the headers are.
 *
 * @param parse a pure function of the header, with one of a few constant results
 */
export function memoizeHeader<Parsed extends string>(parse: (header: string) => Parsed): (header: string) => Parsed {
  const parsed = new LRUCache<string, Parsed>({
    maxSize: 100_000,
    sizeCalculation: (_result, header) => header.length + bytesPerEntry,
  });
  return (header) => {
    const known = parsed.get(header);
    if (known !== undefined) return known;
    const result = parse(header);
    parsed.set(header, result);
    return result;
  };
}

const bytesPerEntry = 100;
