/**
 * Spreads a product's stock over its sizes, always in the same way: some sizes have none, some 1 to 3 pieces, and the
 * others share the rest.
 * @param key varies the result: the product's id
 * @returns the pieces of each size, whose sum is `stock`
 */
export function spreadStock(stock: number, sizes: number, key: number): number[] {
  const kinds = Array.from({ length: sizes }, (_, size) => mixed(key, size) % 10);
  // At least one size shares the rest.
  kinds[key % sizes] = 9;
  let rest = stock;
  const pieces = kinds.map((kind, size) => {
    if (kind > 3) return 0;
    const few = kind < 2 ? 0 : Math.min(rest, 1 + (mixed(key, size + sizes) % 3));
    rest -= few;
    return few;
  });
  const sharing = kinds.flatMap((kind, size) => (kind > 3 ? [size] : []));
  for (const [index, size] of sharing.entries()) {
    const share = Math.ceil(rest / (sharing.length - index));
    pieces[size] = share;
    rest -= share;
  }
  return pieces;
}

/** A 32-bit hash of two numbers (the finalizer of MurmurHash3). */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
