/** Caches results until the catalogue changes, at most `maxResults`: then all are dropped. */
export function generationCache<T>(maxResults: number) {
  let cached = { generation: 0, results: new Map<string, T>() };
  return {
    get(generation: number, key: string): T | undefined {
      return cached.generation === generation ? cached.results.get(key) : undefined;
    },
    set(generation: number, key: string, result: T): void {
      if (cached.generation !== generation || cached.results.size >= maxResults) {
        cached = { generation, results: new Map() };
      }
      cached.results.set(key, result);
    },
  };
}
