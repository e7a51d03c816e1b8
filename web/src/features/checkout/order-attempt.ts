/** Where the attempt under way is kept, so that a reload after a lost answer repeats it instead of ordering twice. */
const storageKey = "orderAttempt";

/**
 * The idempotency key of the attempt to place this very order: the same as long as the content is the same, a new one
 * when it differs.
 *
 * @param content everything that makes the order what it is, as one text
 */
export function attemptKey(content: string): string {
  const known = readAttempt();
  if (known?.content === content) return known.key;
  const key = newKey();
  writeAttempt({ key, content });
  return key;
}

/** Called when an order is placed: the next one is another attempt, even with the same content. */
export function endAttempt(): void {
  writeAttempt(null);
}

interface Attempt {
  key: string;
  content: string;
}

/** What is remembered where the browser refuses storage. */
let inMemory: Attempt | null = null;

function readAttempt(): Attempt | null {
  try {
    const [key, content] = (sessionStorage.getItem(storageKey) ?? "").split("\n", 2);
    return key && content ? { key, content } : inMemory;
  } catch {
    return inMemory;
  }
}

function writeAttempt(attempt: Attempt | null): void {
  inMemory = attempt;
  try {
    if (attempt) sessionStorage.setItem(storageKey, `${attempt.key}\n${attempt.content}`);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // kept in memory
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on a page without HTTPS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
