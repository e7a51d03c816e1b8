/**
 * Caches results until the catalogue changes, at most of `maxSize` together: then all are dropped.
 * @param sizeOf the memory that a result takes, in any unit
 */
export function generationCache<T>(maxSize: number, sizeOf: (result: T) => number) {
  let cached = { generation: 0, size: 0, results: new Map<string, T>() };
  return {
    get(generation: number, key: string): T | undefined {
      return cached.generation === generation ? cached.results.get(key) : undefined;
    },
    set(generation: number, key: string, result: T): void {
      const size = sizeOf(result);
      if (cached.generation !== generation || cached.size + size > maxSize) {
        cached = { generation, size: 0, results: new Map() };
      }
      cached.results.set(key, result);
      cached.size += size;
    },
  };
}
