import type { ReadingReport } from "./drift.ts";

/** Reads one value of a REST payload in every shape of docs/rest-quirks.md. */
export interface Reader<out Value> {
  /** Description of the expected value, for errors and logs; never the received value, which may be personal. */
  readonly expects: string;
  /**
   * @param value parsed JSON
   * @param path of the value in the payload, such as `products.3`; blank for the payload itself
   * @param report receives the counts
   * @throws UnreadableValue with the path of the innermost unreadable value
   */
  read(value: unknown, path: string, report: ReadingReport): Value;
}

/** The type that a reader returns. */
export type ReadValue<Source> = Source extends Reader<infer Value> ? Value : never;

/** A value in none of its known shapes. */
export class UnreadableValue extends Error {
  readonly path: string;
  readonly expects: string;

  constructor(path: string, expects: string) {
    super(`Expected ${expects}`);
    this.path = path;
    this.expects = expects;
    this.name = "UnreadableValue";
  }
}

/** The path of an object's entry or a list's item. */
export function pathBelow(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object, not a list or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is null, a blank text, or an object or list without entries. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value !== "object") return false;
  for (const _ in value) return false;
  return true;
}

/** Returns any value unchanged, for payloads whose content is not needed. */
export const anything: Reader<unknown> = { expects: "anything", read: (value) => value };

/** Reads an optional value: null if it is absent. */
export function optional<Value>(reader: Reader<Value>): Reader<Value | null> {
  return {
    expects: reader.expects,
    read: (value, path, report) => ((value ?? null) === null ? null : reader.read(value, path, report)),
  };
}

/** Reads a value that must not be blank. */
export function required<Value>(reader: Reader<Value>): Reader<NonNullable<Value>> {
  return {
    expects: reader.expects,
    read(value, path, report) {
      const read = reader.read(value, path, report) ?? null;
      if (read === null) throw new UnreadableValue(path, reader.expects);
      return read;
    },
  };
}

/**
 * Reads a value without which its object is still useful: an unreadable one is counted as a contract breach of its path,
 * and replaced (Q96).
 */
export function withFallback<Value, Fallback>(reader: Reader<Value>, fallback: Fallback): Reader<Value | Fallback> {
  return {
    expects: reader.expects,
    read(value, path, report) {
      try {
        return reader.read(value, path, report);
      } catch (error) {
        if (!(error instanceof UnreadableValue)) throw error;
        report.countBreach(error.path);
        return fallback;
      }
    },
  };
}

/** Reads a value by the first of two readers that can. An error deeper in the value is thrown as it is. */
export function either<One, Other>(expects: string, one: Reader<One>, other: Reader<Other>): Reader<One | Other> {
  return {
    expects,
    read(value, path, report) {
      for (const reader of [one, other]) {
        try {
          return reader.read(value, path, report);
        } catch (error) {
          if (!(error instanceof UnreadableValue) || error.path !== path) throw error;
        }
      }
      throw new UnreadableValue(path, expects);
    },
  };
}

/**
 * Returns the first non-null value.
 * @throws TypeError for none, which a reader excludes by `oneOf`
 */
export function first<Value>(...values: (Value | null)[]): Value {
  for (const value of values) if (value !== null) return value;
  throw new TypeError("None of the keys of a required value is there.");
}
