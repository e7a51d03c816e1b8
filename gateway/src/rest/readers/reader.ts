import type { ReadingReport } from "./drift.ts";

/** Reads one value of a REST payload, in every shape that docs/rest-quirks.md lists for it. */
export interface Reader<out Value> {
  /** What is expected, for errors and logs; never the received value, which may be personal. */
  readonly expects: string;
  /**
   * @param value parsed JSON
   * @param path of the value in the payload, such as `products.3`; blank for the payload itself
   * @param report counts what is met
   * @throws UnreadableValue naming the innermost value that cannot be read
   */
  read(value: unknown, path: string, report: ReadingReport): Value;
}

/** What a reader returns. */
export type ReadValue<Source> = Source extends Reader<infer Value> ? Value : never;

/** A value that is in none of its known shapes. */
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

/** The path of an entry of an object, or of an item of a list. */
export function pathBelow(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

type JsonObject = Record<string, unknown>;

/** True for a JSON object, not for a list or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads any value as it is, for payloads whose content is not needed. */
export const anything: Reader<unknown> = { expects: "anything", read: (value) => value };

/** Reads a value that may be absent: null where REST sends none. */
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

/** Reads a value that nothing depends on: null where it is absent or unreadable. */
export function lenient<Value>(reader: Reader<Value>): Reader<Value | null> {
  return {
    expects: reader.expects,
    read(value, path, report) {
      try {
        return (value ?? null) === null ? null : reader.read(value, path, report);
      } catch (error) {
        if (error instanceof UnreadableValue) return null;
        throw error;
      }
    },
  };
}

/** Reads a value by the first of two readers, or by the second where the first cannot read it. */
export function either<One, Other>(expects: string, one: Reader<One>, other: Reader<Other>): Reader<One | Other> {
  return {
    expects,
    read(value, path, report) {
      for (const reader of [one, other]) {
        try {
          return reader.read(value, path, report);
        } catch (error) {
          if (!(error instanceof UnreadableValue)) throw error;
        }
      }
      throw new UnreadableValue(path, expects);
    },
  };
}
