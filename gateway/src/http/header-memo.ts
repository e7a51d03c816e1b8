import { LRUCache } from "lru-cache";

/**
 * Memoizes the parsing of a request header: clients send few different values of `Accept` and `Accept-Encoding`, and
 * negotiation costs more than the lookup. Takes 100 kB at most.
 * @param parse a pure function of the header, with one of few constant results
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
